import type { Page } from '@playwright/test'
import { agree } from '../contracts/agree.ts'
import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'

/** Shows a toast after `open` was done. */
async function sayAfter(page: Page, open: () => Promise<void>): Promise<void> {
  let pass = () => {}
  const isOpened = new Promise<void>((resolve) => {
    pass = resolve
  })
  await page.route('**/api/export/**', async (route) => {
    await isOpened
    await route.continue()
  })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await open()
  pass()
  await expect(toastOf(page, 'Export Successful')).toBeVisible()
}

test('Esc closes the open list or menu, even if a toast appeared meanwhile', async ({ open, api }) => {
  await agree(api)
  const page = await open('contracts', '/supplier-contracts')
  const choice = page.getByRole('combobox').first()
  const list = page.getByRole('listbox')
  await sayAfter(page, async () => {
    await choice.click()
    await expect(list).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(choice).toBeFocused()
  await expect(toastOf(page, 'Export Successful'), 'one press is meant for one of them').toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Internal-CN' }).click()
  await expect(page.locator('.records-table[data-tools]')).toBeVisible()
  const menu = page.getByRole('menu')
  await sayAfter(page, async () => {
    await page.getByRole('button', { name: 'Internal-CN' }).click({ button: 'right' })
    await expect(menu).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toastOf(page, 'Export Successful')).toBeVisible()
})
