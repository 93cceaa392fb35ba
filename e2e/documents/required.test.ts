import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { toastOf, tradesTable } from '../trades/table.ts'
import { documentsTab, pdf } from './papers.ts'

const ticket = { name: 'ticket.pdf', mimeType: 'application/pdf', buffer: pdf('required') }

test('an administrator chooses which documents a step requires', async ({ open, api }) => {
  const page = await open('administrator', '/admin?tab=settings')
  const wanted = page.getByRole('combobox', { name: 'Documents before a trade is Complete' })
  await wanted.click()
  await page.getByRole('option', { name: 'Delivery Note' }).click()
  await wanted.click()
  await page.getByRole('option', { name: 'Loading Ticket' }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'the documents that steps want')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(toastOf(page, 'Success')).toContainText('Settings updated successfully')
  expect(await (await api.get('/api/settings')).json()).toMatchObject({
    documentsForComplete: ['loadingTicket', 'deliveryNote'],
    documentsForInvoicing: [],
  })
})

test('a person who takes a step in a cell without its document sees which one is missing, and adds it from there', async ({
  enter,
  open,
  api,
}) => {
  await api.put('/api/settings', { data: { documentsForComplete: ['loadingTicket'] } })
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.editCell(trade, 'Status', 'complete')
  const refusal = toastOf(page, 'Before a trade is Complete it needs Loading Ticket')
  await expect(refusal).toBeVisible()
  await expect(await table.cell(trade, 'Status')).toContainText('On Hold')
  await refusal.getByRole('button', { name: 'Add Documents' }).click()
  const dialog = page.getByRole('dialog', { name: 'Documents' })
  await dialog.getByLabel('Files', { exact: true }).setInputFiles(ticket)
  await expect(dialog.getByRole('list', { name: 'Documents' }).getByRole('listitem')).toContainText('Loading Ticket')
  await page.keyboard.press('Escape')
  await table.editCell(trade, 'Status', 'complete')
  await expect(await table.cell(trade, 'Status')).toContainText('Complete')
})

test('in the dialog the refusal leads to the documents, and what was typed stays', async ({ enter, open, api }) => {
  await api.put('/api/settings', { data: { documentsForComplete: ['loadingTicket'] } })
  const trade = await enter({})
  const page = await open('logistics', `/logistics?editTrade=${trade.id}`)
  const { field, enter: type, chooseStatus, save } = tradeDialog(page, 'Edit Trade')
  await type('Truck Registration', 'HBD 417 FS')
  await chooseStatus('Complete')
  await save()
  const refusal = toastOf(page, 'Before a trade is Complete it needs Loading Ticket')
  await refusal.getByRole('button', { name: 'Add Documents' }).click()
  const documents = documentsTab(page)
  await documents.choose(ticket)
  await expect(documents.list).toHaveCount(1)
  await documents.dialog.getByRole('tab', { name: 'Details' }).click()
  await expect(field('Truck Registration')).toHaveValue('HBD 417 FS')
  await save()
  await expect(toastOf(page, 'Trade updated successfully')).toBeVisible()
})
