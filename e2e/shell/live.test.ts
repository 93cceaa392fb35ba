import { delayAnswer, delayRequests } from '../product/delay-requests.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradesTable } from '../trades/table.ts'

test('changes, new trades and deletions by others appear without reloading, and the changed cell is marked (ux 14)', async ({
  enter,
  open,
  api,
  database,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  // Otherwise the rows may be fetched once more, and bring the change before its event does.
  await database.makeEventsOlder()
  const page = await open('logistics')
  const table = tradesTable(page)
  const tonnage = await table.cell(trade, 'Tonnage')
  await expect(tonnage).toHaveText('33.0')
  const flashed = tonnage.evaluate(
    (cell) =>
      new Promise<void>((resolve) => {
        const look = () => (cell.getAnimations().length > 0 ? resolve() : void requestAnimationFrame(look))
        look()
      }),
  )
  await api.patch(`/api/trades/${trade.id}`, { data: { tonnage: 34.2 } })
  await expect(tonnage).toHaveText('34.2')
  await flashed
  const other = await enter({ loadingDate: today, tonnage: 12 })
  await expect(await table.cell(other, 'Tonnage')).toHaveText('12.0')
  await api.delete(`/api/trades/${trade.id}`)
  await expect(table.row(trade)).toBeHidden()
})

test('the tabs of a browser share one stream, which lives on when the tab that held it is closed', async ({
  enter,
  open,
  api,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const first = await open('logistics')
  await expect(tradesTable(first).row(trade)).toBeVisible()
  // The stream is opened some time after the rows: until then the other tab might get it.
  const lockNames = () => first.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
  await expect.poll(lockNames).toContain('haulm-events')
  const second = await first.context().newPage()
  const streams: string[] = []
  second.on('request', (request) => {
    if (request.url().includes('/api/events')) streams.push(request.url())
  })
  await second.goto('/logistics')
  await expect(tradesTable(second).row(trade)).toBeVisible()
  await api.patch(`/api/trades/${trade.id}`, { data: { tonnage: 34.2 } })
  await expect(await tradesTable(second).cell(trade, 'Tonnage')).toHaveText('34.2')
  expect(streams).toEqual([])
  await first.close()
  await api.patch(`/api/trades/${trade.id}`, { data: { tonnage: 35.1 } })
  await expect(await tradesTable(second).cell(trade, 'Tonnage')).toHaveText('35.1')
})

test('a tab that opens while another listens misses nothing between its first fetch and its listening', async ({
  enter,
  open,
  api,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const first = await open('logistics')
  const second = await first.context().newPage()
  const listen = await delayRequests(second, '**/assets/follow-live-*.js')
  await second.goto('/logistics')
  await expect(await tradesTable(second).cell(trade, 'Tonnage')).toHaveText('33.0')
  await api.patch(`/api/trades/${trade.id}`, { data: { tonnage: 34.2 } })
  await expect(await tradesTable(first).cell(trade, 'Tonnage')).toHaveText('34.2')
  await listen()
  await expect(await tradesTable(second).cell(trade, 'Tonnage')).toHaveText('34.2')
})

test('an edit announced while the rows are loading is not reverted by their answer', async ({ enter, open, api }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const table = tradesTable(page)
  await expect(table.row(trade)).toBeVisible()
  const stream = page.waitForResponse('**/api/events*')
  await page.goto('/profile')
  await stream
  const answer = await delayAnswer(page, /\/api\/trades\?/)
  await page.getByRole('link', { name: 'Logistics' }).click()
  await answer.isRead()
  await api.patch(`/api/trades/${trade.id}`, { data: { tonnage: 34.2 } })
  const other = await enter({ loadingDate: today, tonnage: 12 })
  // Both events have arrived once the counts say so.
  await expect(table.week(/2 trades/)).toBeVisible()
  answer.release()
  await expect(await table.cell(trade, 'Tonnage')).toHaveText('34.2')
  await expect(await table.cell(other, 'Tonnage')).toHaveText('12.0')
})

test('the focus never leaves the table while keys move through it during a hundred changes by others (ux 1)', async ({
  enter,
  open,
  api,
}) => {
  const trades = await Promise.all([30, 31, 32, 33].map((tonnage) => enter({ loadingDate: today, tonnage })))
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.focusCell(trades[2]!, 'Tonnage')
  const lost = await table.grid.evaluateHandle((grid) => {
    const frames = { looked: 0, lost: 0 }
    const look = () => {
      frames.looked += 1
      if (!grid.contains(document.activeElement)) frames.lost += 1
      requestAnimationFrame(look)
    }
    look()
    return frames
  })
  let isOver = false
  const others = async () => {
    for (let round = 0; round < 20; round++) {
      const farmName = `Kamp ${round}`
      // New rows appear at the top, and move all rows below them.
      await Promise.all([
        enter({ loadingDate: today }),
        ...trades.map(({ id }, at) => api.patch(`/api/trades/${id}`, { data: { tonnage: 20 + ((round + at) % 15), farmName } })),
      ])
    }
    isOver = true
  }
  const keys = ['ArrowDown', 'ArrowRight', 'PageDown', 'ArrowUp', 'End', 'ArrowLeft', 'PageUp', 'Home']
  const moving = async () => {
    for (let pressed = 0; !isOver; pressed++) await page.keyboard.press(keys[pressed % keys.length]!)
  }
  await Promise.all([others(), moving()])
  await expect(await table.cell(trades[0]!, 'Farm/Location')).toHaveText('Kamp 19')
  const frames = await lost.jsonValue()
  expect(frames.looked).toBeGreaterThan(20)
  expect(frames.lost).toBe(0)
})
