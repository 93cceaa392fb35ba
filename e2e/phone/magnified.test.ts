import type { Locator } from '@playwright/test'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { toastOf } from '../trades/table.ts'
import { addRate, ratesPage } from '../transport-rates/rates-page.ts'

// A desk whose browser magnifies has the layout of a phone, with a keyboard and a mouse.
const desk = { hasTouch: false, isMobile: false }
const twice = { ...desk, viewport: { width: 720, height: 450 } }
const fourTimes = { ...desk, viewport: { width: 360, height: 225 } }

test('the whole navigation can be reached in a low window', async ({ open }) => {
  for (const options of [fourTimes, { ...twice, viewport: { width: 667, height: 375 } }]) {
    const page = await open('administrator', '/logistics', options)
    await page.getByRole('button', { name: 'Open navigation' }).press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Navigation' })
    await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    const signOut = drawer.getByRole('button', { name: 'Sign Out' })
    await expect(signOut).toBeFocused()
    await expect(signOut).toBeInViewport({ ratio: 1 })
    const first = drawer.getByRole('link').first()
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await expect(first).toBeInViewport({ ratio: 1 })
    // Nothing lies over it.
    await first.click({ trial: true })
    await page.close()
  }
})

test('a filter reached by Tab is whole', async ({ enter, open }) => {
  await enter({ loadingDate: today })
  const page = await open('logistics', '/logistics', fourTimes)
  const chips = page.getByRole('group', { name: 'Status' }).getByRole('button')
  await expect(chips.last()).toContainText('0')
  await chips.first().focus()
  for (const at of [1, 2, 3, 4, 5]) {
    await page.keyboard.press('Tab')
    await expect(chips.nth(at)).toBeFocused()
    await expect(chips.nth(at)).toBeInViewport({ ratio: 0.99 })
  }
})

test('the focus stays on a strip that is scrolled out of view, and on a week that is closed', async ({ enter, open }) => {
  const trades = []
  for (let at = 0; at < 14; at++) trades.push(await enter({ loadingDate: today }))
  const page = await open('logistics', '/logistics', twice)
  const list = page.getByRole('region', { name: 'Logistics trades' })
  const edit = list.getByRole('button', { name: /^Edit T-/ })
  await expect(edit.first()).toBeVisible()
  const scroll = (to: 'start' | 'end') =>
    list.evaluate((element, to) => element.scrollTo({ top: to === 'end' ? element.scrollHeight : 0, behavior: 'instant' }), to)
  const [first, last] = [await edit.first().getAttribute('aria-label'), await edit.last().getAttribute('aria-label')]
  await edit.first().focus()
  await scroll('end')
  await expect(edit.last(), 'other strips are drawn').not.toHaveAccessibleName(last!)
  await expect(list.getByRole('button', { name: first!, exact: true })).toBeFocused()

  const week = list.getByRole('button', { name: /^Week/ })
  await week.focus()
  await page.keyboard.press('Enter')
  await expect(week).toHaveAttribute('aria-expanded', 'false')
  await expect(week).toBeFocused()
  await expect(week).toBeInViewport()
})

test('what can be done with selected strips comes into view, and clearing goes back to the strip', async ({ enter, open }) => {
  const trades = []
  for (let at = 0; at < 8; at++) trades.push(await enter({ loadingDate: today }))
  const page = await open('logistics', '/logistics', twice)
  const list = page.getByRole('region', { name: 'Logistics trades' })
  const more = list.getByRole('button', { name: /^More for/ }).first()
  const name = (await more.getAttribute('aria-label'))!
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Select' }).press('Enter')
  const clear = page.getByRole('button', { name: 'Clear selection' })
  await expect(clear).toBeInViewport({ ratio: 1 })
  const pressed: Locator = list.getByRole('button', { name, exact: true })
  await expect(pressed).toBeFocused()
  await list.evaluate((element) => element.scrollTo({ top: 500, behavior: 'instant' }))
  await expect(pressed).not.toBeInViewport()
  await clear.press('Enter')
  await expect(pressed).toBeFocused()
  await expect(pressed).toBeInViewport({ ratio: 1 })
})

test('when a trade leaves the strips, the keys go on with the next one', async ({ enter, open }) => {
  for (let at = 0; at < 3; at++) await enter({ loadingDate: today, logisticsStatus: 'On Hold' })
  const page = await open('administrator', '/logistics', twice)
  const list = page.getByRole('region', { name: 'Logistics trades' })
  const strips = list.getByRole('listitem')
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'On Hold' }).press('Enter')
  await expect(strips).toHaveCount(3)
  await expect(list.locator('[data-place-of-focus] > [hidden]'), 'the page stands').toBeAttached()
  await strips.nth(1).getByRole('button', { name: 'Status On Hold, change' }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Ready to load' }).press('Enter')
  await expect(strips).toHaveCount(2)
  await expect(strips.nth(1).locator(':focus'), 'the one that came after it').toBeVisible()

  await strips
    .nth(1)
    .getByRole('button', { name: /^More for/ })
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(strips).toHaveCount(1)
  await expect(strips.locator(':focus'), 'the last one').toBeVisible()
})

test('when a trade leaves the strips before its dialog closes, the keys go on with the next one', async ({ enter, open }) => {
  for (let at = 0; at < 3; at++) await enter({ loadingDate: today, tonnage: 30 })
  const page = await open('finance', '/finance', twice)
  const strips = page.getByRole('listitem').filter({ hasText: /T-\d/ })
  await expect(strips).toHaveCount(3)
  await expect(page.locator('[data-place-of-focus] > [hidden]').first(), 'the page stands').toBeAttached()
  const edit = strips.nth(1).getByRole('button', { name: /^Edit T-/ })
  const name = (await edit.getAttribute('aria-label'))!
  // The event of the change comes before the answer does.
  await page.route('**/api/trades/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    const response = await route.fetch()
    await expect(page.locator(`[aria-label="${name}"]`)).toHaveCount(0)
    return route.fulfill({ response })
  })
  await edit.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Trade' })
  for (const label of ['Approved for Invoicing', 'Invoiced']) await dialog.getByRole('checkbox', { name: label }).press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(strips).toHaveCount(2)
  await expect(strips.nth(1).locator(':focus')).toBeVisible()
})

test('a figure of the dashboard reached by Tab is whole', async ({ enter, open }) => {
  await enter({ loadingDate: today, tonnage: 30 })
  const page = await open('administrator', '/', fourTimes)
  const figures = page.getByRole('region', { name: 'Figures' }).getByRole('button')
  await expect(figures).not.toHaveCount(0)
  await figures.first().focus()
  const count = await figures.count()
  for (let at = 1; at < count; at++) {
    await page.keyboard.press('Tab')
    await expect(figures.nth(at)).toBeFocused()
    await expect(figures.nth(at)).toBeInViewport({ ratio: 0.99 })
  }
})

test('the keys go into the dialog of a trade whose first section is closed, and stay there', async ({ enter, open }) => {
  await enter({ loadingDate: today })
  const page = await open('costing', '/trading', twice)
  const edit = page.getByRole('button', { name: /^Edit T-/ })
  await edit.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Trade' })
  await expect(dialog.getByRole('button', { name: 'Logistics Information', expanded: false })).toBeVisible()
  await expect(dialog.getByLabel('Buying Price/Ton')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
})

test('Esc removes what is on top, and then ends selecting', async ({ enter, open }) => {
  await enter({ loadingDate: today, logisticsStatus: 'On Hold' })
  const page = await open('logistics', '/logistics', twice)
  const more = page.getByRole('button', { name: /^More for/ })
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Select' }).press('Enter')
  const selection = page.getByRole('region', { name: 'Selection' })
  await selection.getByRole('button', { name: 'Set field…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Set field' })
  await expect(dialog.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Status On Hold, change' }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Ready to load' }).press('Enter')
  const toast = toastOf(page, 'Updated')
  // Held, it does not disappear by itself.
  await toast.hover()
  await page.keyboard.press('Escape')
  await expect(toast).toBeHidden()
  await expect(selection).toBeVisible()
  await more.focus()
  await page.keyboard.press('Escape')
  await expect(selection).toBeHidden()
  await expect(more).toBeFocused()

  // Also if the toast came first.
  await page.getByRole('button', { name: 'Status Ready to load, change' }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'On Hold' }).press('Enter')
  await toast.hover()
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Select' }).press('Enter')
  await expect(selection).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast).toBeHidden()
  await expect(selection).toBeVisible()
})

test('when the last rate of a group is deleted, the keys go on at the search', async ({ api, open }) => {
  await addRate(api)
  await addRate(api, { truckType: 'tautliner' })
  const page = await open('administrator', '/transport-rates', twice)
  const rates = page.getByRole('listitem')
  await expect(rates).toHaveCount(2)
  await rates
    .first()
    .getByRole('button', { name: /^Delete/ })
    .press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(rates).toHaveCount(1)
  await expect(ratesPage(page).search).toBeFocused()
})

test('in a low window a list opens at what is chosen in it', async ({ open }) => {
  const page = await open('administrator', '/admin?tab=users', fourTimes)
  await page.getByRole('button', { name: 'Permissions Sipho Naidoo' }).press('Enter')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Costing' })).toBeInViewport({ ratio: 0.99 })
})
