import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradesTable } from '../trades/table.ts'
import { pdf } from './papers.ts'

test('the table shows live which papers a load has and lacks, and a built-in view lists loads without a ticket', async ({
  enter,
  open,
  api,
}) => {
  const [one, other] = [
    await enter({ logisticsStatus: 'Loaded', loadingDate: today }),
    await enter({ logisticsStatus: 'Loaded' }),
  ]
  const page = await open('logistics', '/logistics')
  const table = tradesTable(page)
  await expect(table.row(one)).toBeVisible()
  const papers = await table.cell(one, 'Documents')
  await expect(papers.getByRole('img', { name: 'Loading Ticket is missing' })).toBeVisible()
  await api.post(`/api/trades/${one.id}/documents?kind=loadingTicket&name=t.pdf`, {
    headers: { 'content-type': 'application/pdf' },
    data: pdf('in the table'),
  })
  await expect(papers.getByRole('img', { name: 'Loading Ticket', exact: true })).toBeVisible()
  for (const [at, kind] of ['loadingTicket', 'deliveryTicket', 'deliveryNote', 'qualityCertificate', 'other', 'other'].entries())
    await api.post(`/api/trades/${one.id}/documents?kind=${kind}&name=more.pdf`, {
      headers: { 'content-type': 'application/pdf' },
      data: pdf(`more ${at}`),
    })
  // More than fit: none is cut off, and missing ones would come first.
  await expect(papers.getByRole('img', { name: 'Loading Ticket: 2' })).toHaveText('LT2')
  await expect(papers.getByRole('img', { name: 'Quality Certificate, Other: 2' })).toHaveText('+2')
  await papers.scrollIntoViewIfNeeded()
  await expectAccessible(page, 'the table with its documents')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Loaded, no ticket' }).click()
  await expect(page.getByRole('button', { name: 'Remove filter: Documents lacks Loading Ticket' })).toBeVisible()
  await expect(table.row(other)).toBeVisible()
  await expect(table.row(one)).toBeHidden()
})

test('Enter and a double click on the papers of a row open them, and Escape and Back lead back to the cell', async ({
  enter,
  open,
}) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', '/')
  await page.getByRole('link', { name: 'Logistics' }).click()
  const table = tradesTable(page)
  const papers = await table.focusCell(trade, 'Documents')
  const dialog = page.getByRole('dialog', { name: 'Documents' })
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(trade.tradeNumber)
  await dialog
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'ticket.pdf', mimeType: 'application/pdf', buffer: pdf('by its cell') })
  await expect(dialog.getByRole('list', { name: 'Documents' }).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(papers).toBeFocused()
  await papers.dblclick()
  await expect(dialog).toBeVisible()

  // Back closes one after the other, and leaves the page only if nothing is open over it.
  await dialog.getByRole('button', { name: /^Show/ }).click()
  const viewer = page.getByRole('dialog', { name: /ticket\.pdf/ })
  await expect(viewer).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Actions of ticket.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Change Kind or Name' }).click()
  const change = page.getByRole('dialog', { name: 'Change Document' })
  await change.getByLabel('Name').fill('gate.pdf')
  await page.goBack()
  await page
    .getByRole('alertdialog', { name: /^Discard/ })
    .getByRole('button', { name: 'Discard' })
    .click()
  await expect(change).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(papers).toBeFocused()
  await expect(page).toHaveURL(/logistics/)
  await page.goBack()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
})
