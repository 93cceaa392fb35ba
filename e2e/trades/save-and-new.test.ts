import type { Route } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradeDialog } from './dialog.ts'
import { toastOf, tradesTable } from './table.ts'

const { hominyChop } = references.commodity
const { witrand } = references.client

test('a load is saved and the next one started by keyboard, with the values that the person chose to keep', async ({
  open,
  database,
}) => {
  const page = await open('logistics')
  const stored = () =>
    database.query(
      `select commodity_id, client_id, to_char(loading_date, 'yyyy-mm-dd') as day, truck_reg from trade order by trade_number`,
    )
  await page.getByRole('button', { name: 'New Trade' }).click()
  const form = tradeDialog(page, 'New Trade Entry')
  await form.dialog.getByRole('button', { name: 'Keep for the next load' }).click()
  const popover = page.getByRole('dialog', { name: 'Keep for the next load' })
  await expectAccessible(page, 'what is kept for the next load')
  for (const name of ['Product/Commodity', 'Loading Date', 'Client']) await popover.getByRole('checkbox', { name }).click()
  await popover.getByRole('checkbox', { name: 'Loading Date' }).click()
  await page.keyboard.press('Escape')
  await expect(popover).toBeHidden()
  // In a low window the hint with its keys is above the button, since there is no room below.
  await page.setViewportSize({ width: 1280, height: 640 })
  const next = form.dialog.getByRole('button', { name: 'Save and New' })
  await next.hover()
  const hint = page.getByRole('tooltip')
  await expect(hint).toHaveText('Ctrl+Shift+Enter')
  const [over, under] = [await hint.boundingBox(), await next.boundingBox()]
  expect(over!.y + over!.height).toBeLessThanOrEqual(under!.y)
  await form.choose('Product/Commodity', 'hominy')
  await form.choose('Client', 'witrand')
  await form.enter('Loading Date', 'today')
  await form.enter('Truck Registration', 'HBD 417 FS')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(toastOf(page, 'Success')).toContainText('Trade created successfully')

  // As in a new dialog, except for the fields carried over: these alone do not count as unsaved.
  await expect(form.field('Truck Registration')).toHaveValue('')
  await expect(form.field('Product/Commodity')).toHaveValue(/Hominy chop/)
  await expect(form.field('Client')).toHaveValue(witrand.name)
  await expect(form.field('Loading Date')).toHaveValue('')
  await expect(form.field('Product/Commodity')).toBeFocused()
  await expect(form.dialog.getByText('unsaved change')).toBeHidden()

  await form.enter('Truck Registration', 'DKL 902 NW')
  await next.click()
  await expect(form.field('Truck Registration')).toHaveValue('')
  await expect(form.field('Product/Commodity')).toBeFocused()
  const both = { commodity_id: hominyChop.id, client_id: witrand.id }
  expect(await stored()).toEqual([
    { ...both, day: today, truck_reg: 'HBD 417 FS' },
    { ...both, day: null, truck_reg: 'DKL 902 NW' },
  ])
  await page.keyboard.press('Escape')
  await expect(form.dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'New Trade' }), 'the focus goes where it was before').toBeFocused()
})

test('what to keep is remembered, on pages that list no trades too; a refused load stays as it is', async ({
  open,
  database,
}) => {
  const page = await open('logistics', '/profile')
  const form = tradeDialog(page, 'New Trade Entry')
  const popover = page.getByRole('dialog', { name: 'Keep for the next load' })
  const begin = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await page.keyboard.press('n')
    await form.dialog.getByRole('button', { name: 'Keep for the next load' }).click()
  }
  await begin()
  await popover.getByRole('checkbox', { name: 'Supplier' }).click()
  await page.keyboard.press('Escape')
  await form.enter('Truck Registration', 'HBD 417 FS')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(toastOf(page, 'Validation Error')).toContainText('Product/Commodity is required')
  await expect(form.field('Truck Registration')).toHaveValue('HBD 417 FS')
  await form.choose('Product/Commodity', 'hominy')
  await form.choose('Supplier', 'vaal')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(form.field('Product/Commodity')).toHaveValue('')
  await expect(form.field('Supplier')).toHaveValue(references.supplier.vaalrand.name)
  await page.keyboard.press('Escape')
  await expect(form.dialog).toBeHidden()
  expect(await database.query('select id from trade')).toHaveLength(1)
  await page.reload()
  await begin()
  await expect(popover.getByRole('checkbox', { name: 'Supplier' })).toBeChecked()
  await expect(popover.getByRole('checkbox', { name: 'Client' })).not.toBeChecked()
})

test('a second press starts nothing; the form takes no keys while a load is saved, and a failure leaves it as it was', async ({
  open,
  database,
}) => {
  const page = await open('logistics')
  const form = tradeDialog(page, 'New Trade Entry')
  await page.getByRole('button', { name: 'New Trade' }).click()
  await form.dialog.getByRole('button', { name: 'Keep for the next load' }).click()
  const popover = page.getByRole('dialog', { name: 'Keep for the next load' })
  await popover.getByRole('checkbox', { name: 'Product/Commodity' }).click()
  await page.keyboard.press('Escape')
  await form.choose('Product/Commodity', 'hominy')
  const truck = form.field('Truck Registration')
  await truck.fill('HBD 417 FS')

  let answer = (_reply: 'refused' | 'saved') => {}
  const answerOf = () => new Promise<'refused' | 'saved'>((resolve) => (answer = resolve))
  let reply = answerOf()
  await page.route('**/api/trades', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    if ((await reply) === 'saved') return route.fallback()
    await route.fulfill({ status: 422, json: { code: 'invalid', message: 'The load was refused.', fields: {} } })
  })
  const saveAndNew = async () => {
    await page.keyboard.press('Control+Shift+Enter')
    await expect(form.dialog.getByRole('button', { name: 'Creating...' })).toBeVisible()
    await page.keyboard.type('X')
    expect(await truck.evaluate((field) => (field as HTMLInputElement).value)).toBe('HBD 417 FS')
  }
  await saveAndNew()
  answer('refused')
  await expect(toastOf(page, 'Error')).toContainText('The load was refused.')
  await expect(truck).toBeFocused()
  await expect(truck).toHaveValue('HBD 417 FS')

  // Its button has the focus again, too.
  reply = answerOf()
  const next = form.dialog.getByRole('button', { name: 'Save and New' })
  await next.press('Enter')
  await expect(form.dialog.getByRole('button', { name: 'Creating...' })).toBeVisible()
  answer('refused')
  await expect(next).toBeFocused()

  reply = answerOf()
  await saveAndNew()
  answer('saved')
  await expect(form.field('Product/Commodity')).toBeFocused()
  await expect(truck).toHaveValue('')

  // The fields carried over make it valid, but nothing of its own was entered.
  await next.dblclick()
  await page.keyboard.press('Control+Shift+Enter')
  await truck.fill('DKL 902 NW')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(truck).toHaveValue('')
  const stored = await database.query('select truck_reg from trade order by trade_number')
  expect(stored.map(({ truck_reg }) => truck_reg)).toEqual(['HBD 417 FS', 'DKL 902 NW'])
})

test('the actions offered for a saved load disappear when another one is started, edited or to be deleted', async ({
  enter,
  open,
}) => {
  const other = await enter({ loadingDate: today })
  const page = await open('weighbridge')
  const table = tradesTable(page)
  await expect(table.row(other)).toBeVisible()
  const form = tradeDialog(page, 'New Trade Entry')
  const copy = toastOf(page, 'Success').getByRole('button', { name: 'Copy' })
  const edited = tradeDialog(page, 'Edit Trade')
  const question = page.getByRole('alertdialog', { name: 'Delete Trade' })
  const isAsked = { New: form.dialog, Edit: edited.dialog, Delete: question }
  for (const action of ['New', 'Edit', 'Delete'] as const) {
    await page.getByRole('button', { name: 'New Trade' }).click()
    await form.choose('Product/Commodity', 'hominy')
    await form.save()
    await expect(form.dialog).toBeHidden()
    // The toast stays while the mouse is over it.
    await copy.hover()
    if (action === 'New') await page.keyboard.press('n')
    else await table.action(action, other).press('Enter')
    await expect(isAsked[action]).toBeVisible()
    await expect(copy).toBeHidden({ timeout: 1000 })
    await page.keyboard.press('Escape')
    await expect(isAsked[action]).toBeHidden()
  }
})

test('a load whose answer was lost leaves nothing to the next one', async ({ open, database }) => {
  const page = await open('logistics')
  const form = tradeDialog(page, 'New Trade Entry')
  await page.getByRole('button', { name: 'New Trade' }).click()
  await form.choose('Product/Commodity', 'hominy')
  // The first attempt arrives, its reply does not.
  const arrives = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/trades', arrives, { times: 1 })
  await form.enter('Truck Registration', 'HBD 417 FS')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(form.field('Truck Registration')).toHaveValue('')
  // It waits, and is sent once more under its key.
  await expect(toastOf(page, 'Success')).toContainText('T-')
  expect(await database.query('select truck_reg from trade')).toEqual([{ truck_reg: 'HBD 417 FS' }])
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tradeDraft:')))
  await expect.poll(drafts).toEqual([])
})

test('while the next load is entered, the saved one can be opened or copied, after a question if text was typed', async ({
  open,
}) => {
  const page = await open('logistics')
  const form = tradeDialog(page, 'New Trade Entry')
  const saved = toastOf(page, 'Success')
  await page.getByRole('button', { name: 'New Trade' }).click()
  await form.choose('Product/Commodity', 'hominy')
  await form.enter('Farm / Drop-off', 'Kalkoenkrans')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(form.field('Farm / Drop-off')).toHaveValue('')
  await saved.getByRole('button', { name: 'Copy' }).click()
  await expect(toastOf(page, 'Trade Copied')).toBeVisible()
  await expect(form.field('Farm / Drop-off')).toHaveValue('Kalkoenkrans')
  await expect(form.dialog.locator(':focus')).toBeVisible()

  await page.keyboard.press('Control+Shift+Enter')
  await expect(form.field('Farm / Drop-off')).toHaveValue('')
  await form.choose('Product/Commodity', 'hominy')
  await form.enter('Truck Registration', 'HBD 417 FS')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await saved.getByRole('button', { name: 'Open' }).click()
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(form.field('Truck Registration')).toHaveValue('HBD 417 FS')
  // A person who stayed and saves the load is not led anywhere else.
  await page.keyboard.press('Control+Shift+Enter')
  await expect(form.field('Truck Registration')).toHaveValue('')
  await form.enter('Truck Registration', 'DKL 902 NW')
  await saved.getByRole('button', { name: 'Open' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form.dialog).toBeHidden()
  await expect(tradeDialog(page, 'Edit Trade').field('Truck Registration')).toHaveValue('HBD 417 FS')
})
