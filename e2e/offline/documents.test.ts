import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { documentsTab, pdf, picture } from '../documents/papers.ts'
import { atRest } from '../product/at-rest.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { toastOf, tradesTable } from '../trades/table.ts'
import { cutCalls } from './cut-calls.ts'

const ticket = { name: 'ticket.png', mimeType: 'image/png', buffer: picture(120) }
const note = { name: 'Delivery Note 77.pdf', mimeType: 'application/pdf', buffer: pdf('77') }
const listOf = (page: Page) => page.getByRole('dialog', { name: 'Edits not saved yet' })
const waiting = (page: Page) => documentsTab(page).panel.getByRole('list', { name: 'Documents that wait' }).getByRole('listitem')

test('documents and an edit of their trade wait offline, survive a reload, can be discarded, and are sent once in order', async ({
  enter,
  open,
  api,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const { id, tradeNumber } = trade
  const page = await open('logistics', `/logistics?editTrade=${id}`)
  const tab = documentsTab(page)
  await tab.open()
  await expect(tab.panel).toContainText('No documents yet.')
  await atRest(page)
  const bringReadingBack = await cutCalls(page.context())
  await tab.choose(ticket)
  await expect(toastOf(page, 'Waiting to be sent')).toContainText('The document is kept on this device')
  await expect(waiting(page)).toHaveCount(1)
  // A picture takes longer to prepare than a PDF: it still keeps its place before it.
  await tab.choose({ ...ticket, name: 'wrong.png', buffer: picture(40) }, note)
  await expect(waiting(page)).toHaveCount(3)
  await expect(waiting(page).nth(0)).toContainText('Loading Ticket: ticket.png')
  await expect(waiting(page).nth(2)).toContainText('Delivery Note: Delivery Note 77.pdf')
  await expectAccessible(page, 'documents that wait')

  // Reading works again, writing does not yet: waiting documents are shown in a reloaded page, and in another one.
  const bringBack = await cutCalls(page.context(), 'GET')
  await bringReadingBack({ quietly: true })
  await page.reload()
  const other = await page.context().newPage()
  await other.goto('/logistics')
  await expect(other.getByRole('button', { name: '3 documents waiting' })).toBeVisible()
  await tradesTable(other).editCell(trade, 'Tonnage', '34.2')
  await expect(other.getByRole('button', { name: '4 changes waiting' })).toBeVisible()
  await tab.open()
  await expect(waiting(page)).toHaveCount(3)
  await tab.panel.getByRole('button', { name: 'Show What Waits' }).click()
  const wrong = listOf(page).getByRole('listitem').filter({ hasText: 'wrong.png' })
  await wrong.getByRole('button', { name: `Discard the document of ${tradeNumber}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard this document?' })
  await expect(question).toContainText(`It will not be added to ${tradeNumber}.`)
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(wrong).toHaveCount(0)
  const next = listOf(page).getByRole('button', { name: /^Try now/ })
  await expect(next.nth(1), 'the keys go on with the next').toBeFocused()
  await listOf(page).getByRole('button', { name: 'Close' }).last().click()

  await bringBack()
  await expect(waiting(page)).toHaveCount(0)
  await expect(tab.list).toHaveCount(2)
  const names = async () =>
    ((await (await api.get(`/api/trades/${id}/documents`)).json()) as { name: string }[]).map(({ name }) => name)
  expect(await names()).toEqual(['Delivery Note 77.pdf', 'ticket.png'])
  await expect(other.getByRole('button', { name: /waiting/ })).toHaveCount(0)
  const history = (await (await api.get(`/api/trades/${id}/history`)).json()) as { action: string; fields: { field: string }[] }[]
  const edited = history.filter(({ action }) => action === 'updated').map(({ fields }) => fields.map(({ field }) => field).join())
  expect(edited).toEqual(['tonnage', 'document.deliveryNote', 'document.loadingTicket'])
})

test('a person who signs out while a document waits is asked first', async ({ enter, open }) => {
  const { id } = await enter()
  const page = await open('logistics', `/logistics?editTrade=${id}`)
  const tab = documentsTab(page)
  await tab.open()
  await atRest(page)
  await cutCalls(page.context())
  await tab.choose(ticket)
  await expect(waiting(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '1 document waiting' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out with unsaved documents?' })
  await expect(question).toContainText('1 document is not saved yet.')
  await question.getByRole('button', { name: 'Stay Signed In' }).click()
})

test('a document of a trade that is deleted meanwhile is refused, and what it is opened at says so', async ({
  enter,
  open,
  api,
}) => {
  const { id, tradeNumber } = await enter({ loadingDate: today })
  const page = await open('logistics', `/logistics?editTrade=${id}`)
  const tab = documentsTab(page)
  await tab.open()
  await expect(tab.panel).toContainText('No documents yet.')
  await atRest(page)
  const bringBack = await cutCalls(page.context())
  await tab.choose(ticket)
  await expect(waiting(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await api.delete(`/api/trades/${id}`)
  await bringBack()
  await expect(toastOf(page, 'Document refused')).toContainText('This trade does not exist, or was deleted.')
  // By then nothing is loaded about its documents.
  await page.reload()
  await page.getByRole('button', { name: '1 document refused' }).click()
  await listOf(page)
    .getByRole('button', { name: `Open ${tradeNumber}` })
    .click()
  await expect(page.getByRole('dialog', { name: 'Documents' }).getByRole('alert')).toContainText(
    'This trade does not exist, or was deleted.',
  )
})
