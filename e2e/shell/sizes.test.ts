import type { Locator, Page } from '@playwright/test'
import { agree, drawing } from '../contracts/agree.ts'
import { goWithin } from '../product/go-within.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { addRate } from '../transport-rates/rates-page.ts'

const { vaalrand, doornrug } = references.supplier

const tablet = { width: 768, height: 1024 }
const small = { width: 1024, height: 768 }

const widthOf = async (one: Locator) => (await one.boundingBox())?.width

/** Overlapping titles, buttons, links, fields and texts in these parts of a page. */
const overlaps = (parts: Locator) =>
  parts.evaluateAll((parts) => {
    const found: string[] = []
    for (const one of parts) {
      const shown = [...one.querySelectorAll('h1, button:not([data-toggle]), a[href], input, span, p')].filter(
        (element) => element.checkVisibility() && (element.matches('button, a, input') || element.textContent !== ''),
      )
      for (const [at, a] of shown.entries()) {
        for (const b of shown.slice(at + 1)) {
          if (a.contains(b) || b.contains(a) || (a.tagName === 'INPUT' && a.parentElement === b.parentElement)) continue
          const [here, there] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
          const width = Math.min(here.right, there.right) - Math.max(here.left, there.left)
          const height = Math.min(here.bottom, there.bottom) - Math.max(here.top, there.top)
          if (width > 1 && height > 1) found.push(`${a.outerHTML.slice(0, 80)} … ${b.outerHTML.slice(0, 80)}`)
        }
      }
    }
    return found
  })

for (const viewport of [tablet, small]) {
  test(`at ${viewport.width} px titles, tools and searches do not overlap`, async ({ enter, open }) => {
    await enter({ loadingDate: today, tonnage: 33 })
    const page = await open('administrator', '/logistics', { viewport })
    for (const [path, last] of [
      ['/logistics', 'Columns'],
      ['/', 'Columns'],
      ['/supplier-contracts', 'Add Contract'],
      ['/transport-rates', 'Collapse All'],
    ] as const) {
      await goWithin(page, path)
      await expect(page.getByRole('main').getByRole('button', { name: last }).first()).toBeVisible()
      const search = page.getByRole('main').getByRole('searchbox')
      await expect.poll(() => widthOf(search), path).toBeGreaterThanOrEqual(160)
      const tools = page.locator('div:has(> div > [data-page-search])')
      await expect.poll(() => overlaps(page.getByRole('banner').or(tools)), path).toEqual([])
    }
  })

  test(`at ${viewport.width} px the users and the months are readable without overlap`, async ({ enter, open }) => {
    await enter({ loadingDate: today, tonnage: 33, buyingPricePerTon: 3_000, sellingPrice: 4_000, transportRatePerTon: 400 })
    const page = await open('administrator', '/admin', { viewport })
    const users = page.getByRole('rowgroup', { name: /^Approved Users/ })
    await expect(users.getByRole('button', { name: /^Block/ }).first()).toBeVisible()
    await expect.poll(() => overlaps(users)).toEqual([])
    const tabs = page.getByRole('tablist', { name: 'Administration' })
    await expect(tabs.getByRole('tab', { name: 'User Management' })).toBeInViewport({ ratio: 1 })
    await page.goto('/admin?tab=history')
    await expect(page.getByRole('main').getByRole('button', { name: 'Clear', exact: true })).toBeInViewport({ ratio: 1 })
    await page.goto('/live-dashboard')
    await expect(page.getByRole('grid').getByRole('button', { name: /^Export CSV of/ })).toBeVisible()
    await expect.poll(() => overlaps(page.getByRole('region', { name: 'Figures' }).or(page.locator('tr.is-month')))).toEqual([])
    const label = page.locator('tr.is-month .truncate').first()
    await expect.poll(() => label.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })
}

test('on a tablet the fields of a trade have room for their figures and days', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33, loadRate: 999_999.99 })
  const page = await open('administrator', `/logistics?editTrade=${trade.id}`, { viewport: tablet })
  const { dialog } = tradeDialog(page, 'Edit Trade')
  for (const name of ['Loading Date', 'Load Rate', 'Selling Price/Ton']) {
    const field = dialog.getByLabel(name, { exact: true })
    await expect.poll(() => widthOf(field), name).toBeGreaterThanOrEqual(110)
  }
})

test('at 1280 px every column of the transport rates has room, and the actions of a rate are visible', async ({ open, api }) => {
  await addRate(api)
  const page = await open('administrator', '/transport-rates', { viewport: { width: 1280, height: 800 } })
  const heads = page.getByRole('table', { name: 'Transport rates' }).getByRole('columnheader')
  await expect(heads.first()).toBeVisible()
  for (const head of await heads.all()) {
    await expect.poll(() => widthOf(head), (await head.textContent()) ?? '').toBeGreaterThanOrEqual(75)
  }
  await expect(
    page
      .getByRole('button', { name: /^History of Kroonstad/ })
      .or(page.getByRole('button', { name: /^Delete Kroonstad/ }))
      .last(),
  ).toBeInViewport({ ratio: 1 })
})

test('at 1440 px a contract of this year is shown whole, up to the last action of an administrator', async ({
  open,
  api,
  enter,
}) => {
  for (const [at, supplierId] of [vaalrand.id, doornrug.id].entries()) {
    const period = { dateFrom: '2026-01-01', dateTo: '2026-12-31' }
    await agree(api, {
      ...period,
      internalCN: `ICN-02${at}`,
      contractNo: `SC-02${at}`,
      supplierId,
      qty: 12_500,
      loadingMill: 'Bronkhorstspruit',
    })
  }
  await agree(api, { qty: 1 })
  await enter({ ...drawing, tonnage: 33.5 })
  const page = await open('administrator', '/supplier-contracts', { viewport: { width: 1440, height: 900 } })
  const table = page.getByRole('table', { name: 'Supplier contracts' })
  await expect(table.getByRole('row')).toHaveCount(5)
  const faults = () =>
    table.evaluate((element) => {
      const cut = [...element.querySelectorAll('th, td')].filter((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell.querySelector('.records-sort') ?? cell)
        return /^(Remaining|Over-drawn)$|^\d\d [A-Z][a-z]{2} \d\d$/.test(cell.textContent ?? '')
          ? text.getBoundingClientRect().right > cell.getBoundingClientRect().right - 8
          : cell.textContent === 'Bronkhorstspruit' && text.getBoundingClientRect().height > 20
      })
      const { scrollWidth, clientWidth } = element.parentElement as HTMLElement
      return [...cut.map(({ textContent }) => textContent), ...(scrollWidth > clientWidth ? ['scrolls sideways'] : [])]
    })
  await expect.poll(faults).toEqual([])
  await page.getByRole('button', { name: 'More for ICN-020' }).press('Enter')
  const menu = page.getByRole('menu', { name: 'More for ICN-020' })
  await expect(menu.getByRole('menuitem')).toHaveText(['Documents', 'History'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More for ICN-020' })).toBeFocused()
  await page.keyboard.press('Enter')
  await menu.getByRole('menuitem', { name: 'History' }).click()
  await expect(page).toHaveURL(/tab=history/)
})

test('columns of contracts measured before the font loads are as wide as if it had been there', async ({ open, api }) => {
  await agree(api, { qty: 123_456.7, price: 13_280.55 })
  const price = (page: Page) => page.getByRole('columnheader', { name: 'Price/Ton' })
  const early = await open('administrator', '/supplier-contracts')
  await expect(price(early)).toBeVisible()
  await early.evaluate(() => document.fonts.ready)
  const usual = await widthOf(price(early))
  let bring = () => {}
  const letters = new Promise<void>((resolve) => {
    bring = resolve
  })
  const late = await open('administrator', 'about:blank')
  await late.context().route('**/*.woff2', async (route) => {
    await letters
    await route.continue()
  })
  // The page counts as loaded only once its fonts are there.
  await late.goto('/supplier-contracts', { waitUntil: 'domcontentloaded' })
  await expect(price(late)).toBeVisible()
  await expect.poll(() => widthOf(price(late))).not.toBe(usual)
  bring()
  await expect.poll(() => widthOf(price(late))).toBe(usual)
})

test('enlarged four times, a dialog scrolls as a whole, so that its fields have room', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('administrator', `/logistics?editTrade=${trade.id}`, { viewport: { width: 360, height: 225 } })
  const { dialog, unfold, field, save } = tradeDialog(page, 'Edit Trade')
  await unfold('Logistics Information')
  await field('Tonnage').fill('34')
  await field('Tonnage').scrollIntoViewIfNeeded()
  await expect(field('Tonnage')).toBeInViewport({ ratio: 1 })
  const room = await field('Tonnage').evaluate((input) => {
    let around = input.parentElement
    while (around && getComputedStyle(around).overflowY !== 'auto') around = around.parentElement
    return around?.clientHeight
  })
  expect(room).toBeGreaterThan(150)
  await save()
  await expect(dialog).toBeHidden()
})

test('in a low window, as of a phone on its side, what is above a table of records leaves room for its rows', async ({
  enter,
  open,
}) => {
  const { tradeNumber } = await enter({ loadingDate: today })
  const page = await open('administrator', '/admin?tab=history', { viewport: { width: 740, height: 360 } })
  const link = page.getByRole('link', { name: `Trade ${tradeNumber}` }).first()
  await link.focus()
  await expect(link).toBeInViewport({ ratio: 1 })
})

test('a larger font size in the browser cuts off neither the labels of the figures nor the foot of a strip', async ({
  enter,
  open,
}) => {
  const { tradeNumber } = await enter({ loadingDate: today, logisticsComments: 'Tarp needed' })
  const page = await open('administrator', '/')
  const enlarge = () =>
    page.locator('html').evaluate((root) => {
      root.style.fontSize = '24px'
    })
  await enlarge()
  for (const path of ['/', '/live-dashboard']) {
    if (path !== '/') await page.getByRole('link', { name: 'All Trade Data' }).click()
    const figures = page.getByRole('region', { name: 'Figures' })
    await expect(figures.getByText('Total Volume')).toBeVisible()
    const cut = () =>
      figures
        .locator('.truncate')
        .evaluateAll((labels) => labels.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length)
    await expect.poll(cut, path).toBe(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/trading')
  await enlarge()
  await expect(page.getByRole('button', { name: `Edit ${tradeNumber}` })).toBeInViewport({ ratio: 1 })
  // In a condition, rem and em are the browser's own font size, which no script changes.
  const conditions = await page.evaluate(() => {
    const within = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSMediaRule || rule instanceof CSSContainerRule ? [rule.conditionText] : []),
        ...('cssRules' in rule ? within(rule.cssRules as CSSRuleList) : []),
      ])
    return [...document.styleSheets].flatMap((sheet) => within(sheet.cssRules))
  })
  expect(conditions.join()).toContain('768px')
  expect(conditions.filter((condition) => /\dr?em/.test(condition))).toEqual([])
})
