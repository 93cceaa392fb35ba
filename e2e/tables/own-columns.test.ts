import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'

const desks = {
  '/trading': ['Buy Price/T', 'Sell Price', 'Net Amount per Ton', 'Net Amount', 'Transport/Load Rate per Ton', 'Admin Transport'],
  '/finance': ['SAGE Numbers', 'Invoice Numbers', 'Approval Status', 'Payment Status', 'Rate Match'],
} as const

for (const [path, own] of Object.entries(desks)) {
  test(`on ${path} one press puts the desk's own columns first, and they stay there`, async ({ enter, open }) => {
    await enter({ loadingDate: today, tonnage: 33 })
    const page = await open('administrator', path)
    const grid = page.getByRole('grid')
    const heads = grid.getByRole('columnheader')
    const firsts = async () => (await heads.allTextContents()).slice(2, 2 + own.length)
    const press = page.getByRole('button', { name: 'My columns first' })
    await expect(press).toHaveAttribute('aria-pressed', 'false')
    await press.click()
    await expect(press).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(firsts).toEqual([...own])
    // At 1440 px all of them fit beside the actions.
    const actions = await heads.last().boundingBox()
    const last = await heads.nth(1 + own.length).boundingBox()
    expect(last!.x + last!.width).toBeLessThanOrEqual(actions!.x)
    await page.reload()
    await expect.poll(firsts).toEqual([...own])
    await press.click()
    await expect.poll(firsts).not.toEqual([...own])
  })
}

test('the trade number can be shown as a column, and stays while columns are moved', async ({ enter, open }) => {
  const { tradeNumber } = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('administrator', '/finance')
  const number = page.getByRole('gridcell', { name: tradeNumber, exact: true })
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(number).toBeHidden()
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Trade #' }).check()
  // Dragged over another column it moves there once it is dropped, and stays where it was if the drag is given up.
  const line = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name, exact: true }) })
  const lines = page.getByRole('dialog', { name: 'Columns' }).getByRole('listitem')
  const before = await lines.allTextContents()
  for (const [event, name] of [
    ['dragstart', 'Client'],
    ['dragover', 'Tonnage'],
    ['dragend', 'Client'],
  ] as const)
    await line(name).dispatchEvent(event)
  expect(await lines.allTextContents()).toEqual(before)
  for (const [event, name] of [
    ['dragstart', 'Client'],
    ['dragover', 'Tonnage'],
    ['drop', 'Tonnage'],
    ['dragend', 'Client'],
  ] as const)
    await line(name).dispatchEvent(event)
  const [at, to] = [before.indexOf('Client'), before.indexOf('Tonnage')]
  await expect(lines).toHaveText(before.toSpliced(at, 1).toSpliced(to, 0, 'Client'))
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('checkbox', { name: 'Trade #' }).check()
  await page.keyboard.press('Escape')
  await expect(number).toBeInViewport({ ratio: 1 })
  const press = page.getByRole('button', { name: 'My columns first' })
  for (const state of ['true', 'false']) {
    await press.click()
    await expect(press).toHaveAttribute('aria-pressed', state)
    await expect(number).toBeVisible()
  }
  await page.reload()
  await expect(number).toBeVisible()
})

test('a column that is let go in the moment in which it comes over another moves there', async ({ enter, open }) => {
  await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const heads = page.getByRole('grid').getByRole('columnheader')
  const placeOf = async (name: string) => (await heads.allTextContents()).indexOf(name)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const line = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name, exact: true }) })
  await line('Supplier').dispatchEvent('dragstart')
  await expect(line('Supplier')).toHaveClass(/opacity-50/)
  await line('Commodity').evaluate((element) => {
    for (const type of ['dragover', 'drop']) element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true }))
  })
  await expect.poll(async () => (await placeOf('Supplier')) - (await placeOf('Commodity'))).toBe(-1)
})
