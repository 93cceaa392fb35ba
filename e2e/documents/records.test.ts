import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { agree } from '../contracts/agree.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { pdf } from './papers.ts'

const agreement = { name: 'Agreement 2026.pdf', mimeType: 'application/pdf', buffer: pdf('agreement') }

/** The dialog with the documents of a record. */
function documentsDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Documents' })
  return {
    dialog,
    list: dialog.getByRole('list', { name: 'Documents' }).getByRole('listitem'),
    choose: () => dialog.getByLabel('Files', { exact: true }).setInputFiles(agreement),
  }
}

test('a contract has its documents, which open from its row', async ({ open, api }) => {
  await agree(api, { internalCN: 'CN-PAPERS' })
  const page = await open('contracts', '/supplier-contracts')
  await page.getByRole('button', { name: 'Documents CN-PAPERS' }).click()
  const { dialog, list, choose } = documentsDialog(page)
  await expect(dialog).toContainText('CN-PAPERS')
  await expect(dialog).toContainText('No documents yet.')
  await choose()
  await expect(list).toContainText('Contract Agreement 2026.pdf')
  await expectAccessible(page, 'the documents of a contract')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Documents CN-PAPERS' })).toBeFocused()
})

test('a transporter has its documents; parties of other kinds have none', async ({ open, api }) => {
  const page = await open('administrator', '/admin?tab=transporters')
  const { id, name } = references.transporter.rooidam
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Documents' }).click()
  const { dialog, list, choose } = documentsDialog(page)
  await choose()
  await expect(list).toContainText('Agreement Agreement 2026.pdf')
  // For a kind of which there can be only one, the person must say what a second file is.
  const policy = { name: 'Policy 2026.pdf', mimeType: 'application/pdf', buffer: pdf('policy') }
  await dialog.getByLabel('Files', { exact: true }).setInputFiles(policy)
  await expect(dialog.getByRole('alert')).toContainText('There can be only one Agreement here')
  await dialog.getByRole('combobox', { name: 'Kind of Policy 2026.pdf' }).click()
  await page.getByRole('option', { name: 'Insurance' }).click()
  await expect(list.filter({ hasText: 'Insurance Policy 2026.pdf' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  for (const document of await (await api.get(`/api/transporters/${id}/documents`)).json())
    await api.delete(`/api/documents/${document.id}`)
  await page.goto('/admin?tab=clients')
  await expect(page.getByRole('table', { name: 'Clients' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Documents/ })).toHaveCount(0)
})
