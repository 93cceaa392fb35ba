import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradesTable } from './table.ts'

/** Counts how often React renders an element from now on: each time it gives the element new properties. */
async function drawings(element: Locator): Promise<() => Promise<number>> {
  const drawn = await element.evaluateHandle((node) => {
    const key = Object.keys(node).find((name) => name.startsWith('__reactProps$'))
    if (key === undefined) throw new Error('React keeps its properties elsewhere.')
    const count = { times: 0 }
    let properties = (node as unknown as Record<string, unknown>)[key]
    Object.defineProperty(node, key, {
      configurable: true,
      enumerable: true,
      get: () => properties,
      set: (next: unknown) => {
        properties = next
        count.times += 1
      },
    })
    return count
  })
  return () => drawn.evaluate(({ times }) => times)
}

test('an edit redraws what surrounds the table once, with the saved row, though all is recounted, and no other row', async ({
  enter,
  open,
}) => {
  const lower = await enter({ loadingDate: today })
  const upper = await enter({ loadingDate: today })
  const page = await open('logistics')
  const table = tradesTable(page)
  await expect(table.row(lower)).toBeVisible()
  const edit = async (typed: string) => {
    const counted = page.waitForResponse(/\/api\/trades\/groups/)
    await table.editCell(upper, 'Truck Registration', typed)
    await counted
    const cell = await table.cell(upper, 'Truck Registration')
    await expect(cell).toHaveText(typed)
    await expect(cell).not.toHaveAttribute('aria-busy')
    await expect(table.grid).not.toHaveAttribute('aria-busy')
  }
  let edits = 0
  // What the page fetches after its rows is also drawn when it arrives.
  await expect(async () => {
    edits += 1
    const around = await drawings(page.getByRole('searchbox', { name: 'Search trades' }))
    const [own, other] = [await drawings(table.row(upper)), await drawings(table.row(lower))]
    await edit(`HBD ${400 + edits} FS`)
    expect(await own()).toBeGreaterThan(0)
    expect([await around(), await other()]).toEqual([1, 0])
  }).toPass()
})

test('weeks, and the rows of this one, are fetched while the page is drawn', async ({ enter, open }) => {
  await enter({ loadingDate: today })
  const page = await open('logistics')
  await page.addInitScript(() => {
    const asked: { what: string; stood: boolean }[] = []
    Object.assign(window, { asked })
    const { fetch } = window
    window.fetch = (asking, ...more) => {
      const { pathname } = new URL(asking instanceof Request ? asking.url : asking, location.href)
      if (/^\/api\/trades(\/groups)?$/.test(pathname)) {
        asked.push({ what: pathname, stood: document.querySelector('main [type=search]') !== null })
      }
      return fetch(asking, ...more)
    }
  })
  await page.reload()
  await expect(tradesTable(page).grid.locator('tr[data-trade]')).toHaveCount(1)
  // After these, the event of what was entered a moment ago may arrive once more.
  expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked.slice(0, 2))).toEqual([
    { what: '/api/trades/groups', stood: false },
    { what: '/api/trades', stood: false },
  ])
})

/** Makes each week appear to have hundreds of loads like its first. */
async function makeLong(page: Page): Promise<void> {
  const count = 450
  await page.route(/\/api\/trades\?/, async (route) => {
    const response = await route.fetch()
    const [row]: { id: string }[] = await response.json()
    const json = Array.from({ length: count }, (_, at) => (at === 0 ? row : { ...row, id: `${row?.id}-${at}` }))
    await route.fulfill({ response, json })
  })
  await page.route(/\/api\/trades\/groups/, async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } })
    const groups: object[] = await response.json()
    await route.fulfill({ response, json: groups.map((group) => ({ ...group, count })) })
  })
}

test('in a long table no column outside the view is drawn, and no row at first', async ({ enter, open }) => {
  await enter({ loadingDate: today })
  const page = await open('logistics')
  await makeLong(page)
  await page.addInitScript(() => {
    const seen = { removedCells: 0, rowsAtFirst: 0 }
    Object.assign(window, { seen })
    new MutationObserver((changes) => {
      const gone = changes.flatMap(({ removedNodes }) => [...removedNodes])
      seen.removedCells += gone.filter(({ nodeName }) => nodeName === 'TD').length
      seen.rowsAtFirst ||= document.querySelectorAll('tr[data-trade]').length
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  const grid = tradesTable(page).grid
  const cells = grid.locator('tr[data-trade]').first().locator('td')
  await expect(cells.first()).toBeVisible()
  expect(await cells.count()).toBeLessThan(Number(await grid.getAttribute('aria-colcount')))
  const { removedCells, rowsAtFirst } = await page.evaluate(
    () => (window as unknown as { seen: { removedCells: number; rowsAtFirst: number } }).seen,
  )
  expect(removedCells).toBe(0)
  const { y, height } = (await grid.locator('tr[data-trade]').first().boundingBox())!
  expect(rowsAtFirst).toBeGreaterThan(0)
  expect(rowsAtFirst).toBeLessThanOrEqual(Math.ceil((page.viewportSize()!.height - y) / height))
})

test('in a short table the visible columns are drawn first, and all others soon, without any scrolling', async ({
  enter,
  open,
}) => {
  await enter({ loadingDate: today })
  const page = await open('logistics')
  await page.addInitScript(() => {
    const drawn = { first: 0 }
    Object.assign(window, { drawn })
    new MutationObserver((_changes, observer) => {
      const row = document.querySelector<HTMLTableRowElement>('tr[data-trade]')
      if (row === null) return
      drawn.first = row.cells.length
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  const { grid } = tradesTable(page)
  const cells = grid.locator('tr[data-trade]').first().locator('td')
  await expect(cells.first()).toBeVisible()
  const columns = Number(await grid.getAttribute('aria-colcount'))
  const first = await page.evaluate(() => (window as unknown as { drawn: { first: number } }).drawn.first)
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(columns)
  await expect(cells).toHaveCount(columns)
})

test('in a long table the focus moves from an editor to a column that was outside the view', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', 'about:blank')
  await makeLong(page)
  await page.goto('/logistics')
  const first = tradesTable(page).grid.locator(`tr[data-trade="${trade.id}"]`)
  const column = Number(
    await tradesTable(page).grid.getByRole('columnheader', { name: 'Farm/Location', exact: true }).getAttribute('aria-colindex'),
  )
  await first.locator(`td[aria-colindex="${column}"]`).click()
  for (let further = 0; further < 8; further++) {
    await page.keyboard.press('F2')
    await page.keyboard.press('Tab')
    await expect(first.locator(`td[aria-colindex="${column + further + 1}"]`)).toBeFocused()
  }
})
