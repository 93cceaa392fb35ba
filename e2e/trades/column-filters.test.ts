import { expectAccessible } from '../accessibility/axe.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today, weeksAgo } from './days.ts'
import { tradesTable } from './table.ts'

test('several columns filter at once, each shows a chip, and the address shares them with somebody else (ux 9)', async ({
  enter,
  open,
}) => {
  const { witrand, umhlali } = references.client
  const wanted = await enter({ loadingDate: weeksAgo(9), clientId: witrand.id, tonnage: 34.2 })
  const light = await enter({ loadingDate: today, clientId: witrand.id, tonnage: 12 })
  const other = await enter({ loadingDate: today, clientId: umhlali.id, tonnage: 34 })
  const page = await open('logistics')
  const table = tradesTable(page)
  await expect(table.row(light)).toBeVisible()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const making = page.getByRole('dialog', { name: 'New filter' })
  await making.getByRole('button', { name: 'Add filter' }).press('Enter')
  await expect(making.getByRole('combobox', { name: 'Column' }), 'the keys go on at what is missing').toBeFocused()
  await making.getByRole('combobox', { name: 'Column' }).fill('Client')
  await page.keyboard.press('Enter')
  await making.getByRole('button', { name: 'Add filter' }).press('Enter')
  await expect(making.getByRole('combobox', { name: 'Value' })).toBeFocused()
  await expect(making.getByRole('combobox', { name: 'Value' })).toHaveAccessibleDescription('Choose at least one.')
  await making.getByRole('combobox', { name: 'Column' }).fill('Tonnage')
  await page.keyboard.press('Enter')
  await making.getByRole('button', { name: 'Add filter' }).click()
  await expect(making.getByText('Enter a number.')).toBeVisible()
  await expect(making.getByRole('textbox', { name: 'Value' })).toBeFocused()
  await expectAccessible(page, 'a filter that is made')
  await making.getByRole('textbox', { name: 'Value' }).fill('30,0 t')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove filter: Tonnage at least 30 t' })).toBeVisible()
  await expect(table.row(light)).toBeHidden()

  await page.getByRole('columnheader', { name: 'Client', exact: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Filter by this column' }).click()
  await making.getByRole('combobox', { name: 'Value' }).fill('witr')
  await expect(page.getByRole('option', { name: witrand.name })).toBeVisible()
  await making.getByRole('button', { name: 'Add filter' }).press('Enter')
  await expect(making.getByRole('combobox', { name: 'Value' }), 'what was begun is not dropped').toHaveValue('witr')
  await expect(making.getByRole('combobox', { name: 'Value' })).toHaveAccessibleDescription(/^There is no client "witr"/)
  await making.getByRole('combobox', { name: 'Value' }).fill('witrand')
  // As the browser reports that its window is left: the field keeps the focus, and what was typed.
  await making
    .getByRole('combobox', { name: 'Value' })
    .evaluate((field) => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await expect(page.getByRole('option', { name: witrand.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await making.getByRole('button', { name: 'Add filter' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^1 trade$/ })).toBeVisible()
  await expect(table.row(wanted)).toBeVisible()
  await expect(table.row(other)).toBeHidden()
  await expect(page).toHaveURL(/filter=tonnage\.atLeast:30&filter=clientId\.in:/)

  const sent = await open('weighbridge', page.url())
  await expect(sent.getByRole('button', { name: `Remove filter: Client: ${witrand.name}` })).toBeVisible()
  await expect(tradesTable(sent).row(wanted)).toBeVisible()
  await expect(tradesTable(sent).row(other)).toBeHidden()

  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(table.row(other)).toBeVisible()
  await expect(page).toHaveURL('/logistics')

  await page.goto(`/logistics?${Array.from({ length: 20 }, (_, tons) => `filter=tonnage.atLeast:${tons}`).join('&')}`)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(making.getByRole('alert')).toHaveText('There can be at most 20 filters. Remove one first.')
  await expect(making.getByRole('button', { name: 'Add filter' })).toBeHidden()
})

test('a filter by a record that has been merged or deleted since says so', async ({ open }) => {
  const page = await open('weighbridge', `/logistics?filter=clientId.in:${crypto.randomUUID()}`)
  await expect(page.getByRole('button', { name: 'Remove filter: Client: one that is no longer there' })).toBeVisible()
})

test('a filter by a field that the person may not read is ignored, and says so (ux 9)', async ({ enter, open }) => {
  const dear = await enter({ loadingDate: today, sellingPrice: 5_000 })
  const cheap = await enter({ loadingDate: today, sellingPrice: 3_000 })
  const page = await open('weighbridge', '/logistics?filter=sellingPrice.atLeast:4000&filter=colour.is:red')
  const table = tradesTable(page)
  await expect(table.row(dear)).toBeVisible()
  await expect(table.row(cheap)).toBeVisible()
  await expect(page.getByText('1 filter of this address does not count here')).toBeVisible()
})

test('a press on a heading sorts the rows of each week, and so do keys (ux 7)', async ({ enter, open }) => {
  const heavy = await enter({ loadingDate: today, tonnage: 36 })
  const light = await enter({ loadingDate: today, tonnage: 9 })
  const page = await open('logistics')
  const { grid, row } = tradesTable(page)
  const above = async () => ((await row(light).boundingBox())?.y ?? 0) < ((await row(heavy).boundingBox())?.y ?? 0)
  const head = page.getByRole('columnheader', { name: 'Tonnage' })
  await head.getByRole('button', { name: 'Tonnage', exact: true }).click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(above).toBe(true)
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(above).toBe(false)
  await expect(page).toHaveURL(/sort=-tonnage/)
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'Move left' }).click()
  const names = () => grid.getByRole('columnheader').evaluateAll((heads) => heads.map((one) => one.ariaLabel))
  const places = async (name: string) => (await names()).indexOf(name)
  await expect.poll(async () => (await places('Truck Type')) - (await places('Tonnage'))).toBe(1)
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'Hide column' }).click()
  await expect(head).toBeHidden()
})
