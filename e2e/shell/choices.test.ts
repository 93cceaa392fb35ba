import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'

test('keys that compose a letter choose, save and close nothing', async ({ open }) => {
  const page = await open('contracts', '/supplier-contracts')
  await page.getByRole('button', { name: 'Add Contract' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Supplier Contract' })
  const supplier = dialog.getByRole('combobox', { name: 'Supplier' })
  await supplier.fill('v')
  await expect(page.getByRole('option', { name: /Vaalrand/ })).toBeVisible()
  // As browsers report them; Safari reports the last one after the composition has ended.
  for (const isComposing of [true, false])
    for (const key of ['Enter', 'Escape', 'ArrowDown', 'Tab'])
      await supplier.dispatchEvent('keydown', { key, keyCode: 229, isComposing, cancelable: true })
  await expect(supplier).toHaveValue('v')
  await expect(supplier).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Enter')
  await expect(supplier).toHaveValue('Vaalrand Mills')
  const composed = { key: 'Escape', keyCode: 229, isComposing: true, cancelable: true }
  await dialog.getByLabel('Internal-CN').dispatchEvent('keydown', composed)
  await dialog.getByLabel('Internal-CN').press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(1)
})

test('Enter chooses while a word is still composed, as every one is on a phone, and does not send the form', async ({ open }) => {
  const page = await open('contracts', '/supplier-contracts')
  await page.getByRole('button', { name: 'Add Contract' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Supplier Contract' })
  const supplier = dialog.getByRole('combobox', { name: 'Supplier' })
  await supplier.focus()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: 'vaalr', selectionStart: 5, selectionEnd: 5 })
  await expect(page.getByRole('option')).toHaveText([/^Vaalrand/, /^Ask for/])
  await page.keyboard.press('Enter')
  await expect(supplier).toHaveValue('Vaalrand Mills')
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0)
})

test('Tab leaves a list at what was chosen, whatever the pointer happens to be on', async ({ open }) => {
  const page = await open('contracts', '/supplier-contracts')
  const status = page.getByRole('combobox', { name: 'Status' })
  await status.click()
  await page.getByRole('option', { name: 'Low Stock' }).hover()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(status).toHaveText('Any status')
  await status.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(status).toHaveText('Full')
})

test('chosen records of one name can be told apart', async ({ open, api }) => {
  const places = ['Delmas', 'Parys']
  const made: string[] = []
  try {
    for (const location of places) {
      const reply = await api.post('/api/suppliers', { data: { name: 'Tweeling Meule', location } })
      made.push((await reply.json()).id)
    }
    const page = await open('finance', '/reports')
    await page.getByRole('button', { name: 'Set Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Custom Report' })
    for (const place of places) {
      await dialog.getByRole('combobox', { name: 'Supplier' }).click()
      await page.getByRole('option', { name: `Tweeling Meule ${place}` }).click()
      await expect(dialog.getByRole('button', { name: `Remove Tweeling Meule, ${place}` })).toBeVisible()
    }
  } finally {
    for (const id of made) await api.delete(`/api/suppliers/${id}`)
  }
})

test('a day that is being typed stays as it is while another window has the focus', async ({ open }) => {
  const page = await open('contracts', '/supplier-contracts')
  await page.getByRole('button', { name: 'Add Contract' }).click()
  const from = page.getByRole('dialog').getByRole('textbox', { name: 'Date From' })
  await from.pressSequentially('2')
  // As the browser reports it: the field keeps the focus.
  await from.evaluate((field) => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await expect(from).toHaveValue('2')
  await from.fill(today)
  await expect(from).toHaveValue(today)
})
