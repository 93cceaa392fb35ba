import { expect, type Locator, type Page } from '@playwright/test'

/** The trade dialog, with its fields by label. */
export function tradeDialog(page: Page, title: 'New Trade Entry' | 'Edit Trade') {
  const dialog = page.getByRole('dialog', { name: title })
  const field = (label: string): Locator => dialog.getByLabel(label, { exact: true })

  return {
    dialog,
    field,
    /** Types into a field, as if it had been clicked. */
    enter: (label: string, text: string) => field(label).fill(text),
    /** Searches a list by typing, and chooses the first match. */
    async choose(label: string, text: string): Promise<void> {
      const control = dialog.getByRole('combobox', { name: label, exact: true })
      await control.fill(text)
      await control.press('Enter')
      // Until the list is loaded, the typed text stays there.
      await expect(control).not.toHaveValue(text)
    },
    async chooseStatus(status: string): Promise<void> {
      await dialog.getByRole('combobox', { name: 'Logistics Status' }).click()
      await page.getByRole('option', { name: status, exact: true }).click()
    },
    tick: (label: string) => dialog.getByRole('checkbox', { name: label }).click(),
    /** On a phone the sections are collapsed. */
    async unfold(section: string): Promise<void> {
      await expect(dialog.getByRole('heading', { name: section })).toBeVisible()
      const button = dialog.getByRole('button', { name: section, expanded: false })
      if (await button.isVisible()) await button.click()
    },
    save: () => dialog.getByRole('button', { name: title === 'Edit Trade' ? 'Update Trade' : 'Create Trade' }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    /** The panel that shows the calculation as on paper. */
    slip: dialog.getByRole('complementary', { name: 'This load' }),
  }
}
