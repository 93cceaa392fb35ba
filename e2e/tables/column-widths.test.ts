import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradesTable } from '../trades/table.ts'
import { tableFaults } from './table-faults.ts'

const headOf = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const widthOf = (head: Locator) => async () => Math.round((await head.boundingBox())?.width ?? 0)

/** The position at which the edge of a header can be dragged. */
async function edgeOf(head: Locator) {
  const box = (await head.boundingBox())!
  return { x: box.x + box.width - 3, y: box.y + box.height / 2 }
}

async function dragEdge(page: Page, head: Locator, by: number): Promise<void> {
  const { x, y } = await edgeOf(head)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by / 2, y)
  await page.mouse.move(x + by, y)
  await page.mouse.up()
}

const layoutAnswer = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith('/api/table-layouts') && reply.request().method() === 'PUT')

for (const path of ['/', '/live-dashboard', '/logistics', '/trading', '/finance']) {
  test(`on ${path} a column is dragged wider and narrower at its edge, and keeps its width`, async ({ enter, open }) => {
    await enter({ loadingDate: today, tonnage: 33 })
    const page = await open('administrator', path)
    const head = headOf(page, 'Client')
    const width = widthOf(head)
    await expect(head).toBeVisible()
    const before = await width()
    await dragEdge(page, head, 40)
    await expect.poll(width).toBe(before + 40)
    await expect(head).not.toHaveAttribute('aria-sort', /./)
    await dragEdge(page, head, -25)
    await expect.poll(width).toBe(before + 15)
    await page.reload()
    await expect.poll(width).toBe(before + 15)
  })
}

test('an edge released in the moment of its last move stays where it was released', async ({ enter, open }) => {
  await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const head = headOf(page, 'Client')
  await expect(head).toBeVisible()
  const before = await widthOf(head)()
  const { x, y } = await edgeOf(head)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(
    ([x, y]) => {
      const edge = document.elementFromPoint(x, y)
      const at = (moved: number) => ({ bubbles: true, pointerId: 1, clientX: x + moved, clientY: y })
      edge?.dispatchEvent(new PointerEvent('pointermove', at(20)))
      edge?.dispatchEvent(new PointerEvent('pointermove', at(40)))
      edge?.dispatchEvent(new PointerEvent('pointerup', at(40)))
    },
    [x, y] as const,
  )
  await page.mouse.up()
  await expect.poll(widthOf(head)).toBe(before + 40)
})

test('two windows of one person share the widths of a table: setting one in one window keeps those of the other', async ({
  enter,
  open,
}) => {
  await enter({ loadingDate: today, tonnage: 33 })
  const first = await open('logistics')
  const second = await first.context().newPage()
  await second.goto('/logistics')
  const [client, supplier] = [headOf(first, 'Client'), headOf(second, 'Supplier')]
  for (const head of [client, supplier]) await expect(head).toBeVisible()
  const usual = { client: await widthOf(client)(), supplier: await widthOf(supplier)() }
  await dragEdge(first, client, 50)
  await expect.poll(widthOf(headOf(second, 'Client'))).toBe(usual.client + 50)
  await dragEdge(second, supplier, 30)
  await expect.poll(widthOf(headOf(first, 'Supplier'))).toBe(usual.supplier + 30)
  await first.reload()
  await expect.poll(widthOf(client)).toBe(usual.client + 50)
  await expect.poll(widthOf(headOf(first, 'Supplier'))).toBe(usual.supplier + 30)
  // An edge goes no further than the width that is remembered.
  await dragEdge(first, client, 1_000)
  await expect(first.getByText(/^Client is \d+ pixels wide$/)).toHaveText('Client is 900 pixels wide')
})

test('a width follows its person to other browsers, and is part of a view that others open', async ({ enter, open }) => {
  await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const head = headOf(page, 'Client')
  await expect(head).toBeVisible()
  const usual = await widthOf(head)()
  const answer = layoutAnswer(page)
  await dragEdge(page, head, 50)
  expect((await answer).status()).toBe(200)
  const elsewhere = await open('logistics')
  await expect.poll(widthOf(headOf(elsewhere, 'Client'))).toBe(usual + 50)

  const content = { filters: [], search: '', sort: '-loadingDate', preset: 'all', start: null, end: null }
  const layout = { hidden: [], order: [], pinned: ['client'], widths: { client: 300 }, density: 'compact' }
  const saved = await page.request.post('/api/views', {
    data: { screen: 'logistics', name: 'Wide clients', content: { ...content, ...layout }, isShared: true },
  })
  const { id } = (await saved.json()) as { id: string }
  try {
    const other = await open('administrator', `/logistics?view=${id}`)
    await expect.poll(widthOf(headOf(other, 'Client'))).toBe(300)
    await expect(headOf(other, 'Client')).toHaveAttribute('aria-colindex', '1')
  } finally {
    await page.request.delete(`/api/views/${id}`)
  }
})

test('a double click fits a column to its values, and its menu gives back the usual width', async ({ enter, open }) => {
  await enter({ loadingDate: today, tonnage: 33, farmName: 'A farm far beyond the river, behind the second gate' })
  const page = await open('logistics')
  const head = headOf(page, 'Farm/Location')
  const width = widthOf(head)
  // It is fitted to the rows that are loaded.
  const cell = page.getByRole('gridcell', { name: /^A farm far/ })
  await expect(cell).toBeVisible()
  const usual = await width()
  const { x, y } = await edgeOf(head)
  await page.mouse.dblclick(x, y)
  await expect.poll(width).toBeGreaterThan(usual + 60)
  await expect.poll(() => cell.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await head.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Usual width' }).click()
  await expect.poll(width).toBe(usual)
  await head.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Wider' }).click()
  await expect.poll(width).toBe(usual + 16)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Usual widths' }).click()
  await expect.poll(width).toBe(usual)
  await expect(page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox').first()).toBeFocused()
})

test('keys make a column narrower and wider, and cut no figure', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 1_234.5, loadRate: 131_670 })
  const page = await open('logistics')
  const table = tradesTable(page)
  const head = headOf(page, 'Load Rate')
  const width = widthOf(head)
  await table.focusCell(trade, 'Load Rate')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(head.getByRole('button').first()).toBeFocused()
  const before = await width()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(width).toBe(before + 16)
  await expect(page.getByRole('status').filter({ hasText: `Load Rate is ${before + 16} pixels wide` })).toBeAttached()
  for (let press = 0; press < 20; press++) await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(width).toBeLessThan(before)
  expect(await tableFaults(page)).toEqual([])
  await expect(await table.cell(trade, 'Load Rate')).toHaveText('R131\u00a0670')
})

test('a pinned column stays in view, whether its menu or the list of columns pins it', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  await page.setViewportSize({ width: 1100, height: 800 })
  const table = tradesTable(page)
  const place = async (name: string) => Number(await headOf(page, name).getAttribute('aria-colindex'))
  await table.focusCell(trade, 'Client')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'Pin column', exact: true }).press('Enter')
  await expect.poll(() => place('Client')).toBe(3)
  await page.reload()
  await expect.poll(() => place('Client')).toBe(3)
  // In a window that is lower than a menu, all of the menu is reachable.
  await page.setViewportSize({ width: 1100, height: 390 })
  await headOf(page, 'Client').click({ button: 'right' })
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
  await page.getByRole('menuitem').last().hover()
  await expect(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1100, height: 800 })
  await table.focusCell(trade, 'Loading Date')
  await page.keyboard.press('End')
  await expect(headOf(page, 'Client')).toBeInViewport({ ratio: 1 })
  await expect(await table.cell(trade, 'Client')).toBeInViewport({ ratio: 1 })

  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  const pin = (name: string) => columns.getByRole('button', { name: `Pin ${name}`, exact: true })
  await expect(pin('Client')).toHaveAttribute('aria-pressed', 'true')
  await pin('Loading Date').click()
  await pin('Status').click()
  // At least one column stays pinned.
  await expect(pin('Client')).toBeDisabled()
  await expect.poll(() => place('Client')).toBe(1)
  await pin('Loading Date').click()
  await pin('Status').click()
  await pin('Client').click()
  await expect.poll(() => place('Loading Date')).toBe(1)
  await expect(pin('Client')).toHaveAttribute('aria-pressed', 'false')
})
