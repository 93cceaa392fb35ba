import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { failRequests } from '../product/fail-requests.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { documentsTab, pdf, picture, scriptAtOpening } from './papers.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function add(api: APIRequestContext, trade: string, query: string, type: string, data: Buffer): Promise<void> {
  const reply = await api.post(`/api/trades/${trade}/documents?${query}`, { headers: { 'content-type': type }, data })
  expect(reply.status(), await reply.text()).toBe(201)
}

test('a person types the figures of a ticket while it is shown beside the form', async ({ enter, open, api }) => {
  const { id } = await enter({ loadingDate: today })
  await add(api, id, 'kind=deliveryNote&name=note.pdf', 'application/pdf', pdf('Delivered 31.84 t', scriptAtOpening))
  await add(api, id, 'kind=loadingTicket&name=ticket.png', 'image/png', picture(140, 600))
  const page = await open('logistics', `/logistics?editTrade=${id}`)
  const asked: string[] = []
  page.on('dialog', (one) => {
    asked.push(one.message())
    void one.dismiss()
  })
  const { dialog } = documentsTab(page)
  const beside = dialog.getByRole('complementary', { name: 'Document beside the form' })
  await dialog.getByRole('button', { name: 'Document beside the form' }).click()
  await expect(beside.getByRole('img', { name: 'Loading Ticket ticket.png' })).toBeVisible()
  await expect(beside).toContainText('Anneke Vosloo')
  await expectAccessible(page, 'a document beside the form')

  await dialog.getByLabel('Weighbridge Ticket').fill('WB-7781')
  await beside.getByRole('region', { name: 'Loading Ticket ticket.png' }).focus()
  await page.keyboard.press('+')
  await page.keyboard.press('r')
  await expect(beside.getByRole('img')).toHaveCSS('transform', /^matrix\(0, 1, -1, 0/)
  await page.keyboard.press('0')
  // Moving on before the PDF reader is loaded leaves no error behind.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/pdf.min-*', (route) => released.then(() => route.continue()))
  const isAsked = page.waitForRequest('**/pdf.min-*')
  await page.keyboard.press('ArrowRight')
  await isAsked
  await page.keyboard.press('ArrowLeft')
  await expect(beside.getByRole('img', { name: 'Loading Ticket ticket.png' })).toBeVisible()
  release()
  await page.keyboard.press('ArrowRight')
  await expect(beside.getByRole('img', { name: 'Delivery Note note.pdf, page 1 of 1' })).toBeVisible()
  await expect(beside.getByText('Delivered 31.84 t')).toBeAttached()
  // Its script sends no requests, and its link, which is as large as the page, leads nowhere.
  await beside.getByRole('img', { name: 'Delivery Note note.pdf, page 1 of 1' }).click()
  expect(asked).toEqual([])
  expect(page.url()).toContain(`editTrade=${id}`)
  expect(page.context().pages()).toHaveLength(1)
  await dialog.getByLabel('Tonnage').fill('31.84')
  await expect(beside).toBeVisible()

  await beside.getByRole('region', { name: 'Delivery Note note.pdf' }).focus()
  await page.keyboard.press('Escape')
  await expect(beside).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Tonnage')).toHaveValue('31.84')
  await dialog.getByRole('button', { name: /^(Save|Update)/ }).click()
  await expect(dialog).toBeHidden()
  expect(await (await api.get(`/api/trades/${id}`)).json()).toMatchObject({ tonnage: 31.84, weighbridgeTicket: 'WB-7781' })
})

test('keys keep working in the viewer at the first document, the last one, and the smallest size', async ({
  enter,
  open,
  api,
}) => {
  const { id } = await enter({ loadingDate: today })
  await add(api, id, 'kind=deliveryNote&name=note.pdf', 'application/pdf', pdf('Delivered 31.84 t', scriptAtOpening))
  await add(api, id, 'kind=loadingTicket&name=ticket.png', 'image/png', picture(142, 600))
  const page = await open('logistics', `/logistics?editTrade=${id}`)
  const tab = documentsTab(page)
  await tab.open()
  await tab.dialog
    .getByRole('button', { name: /note\.pdf/ })
    .first()
    .press('Enter')
  const viewer = page.getByRole('dialog', { name: /ticket\.png|note\.pdf/ })
  const button = (name: string) => viewer.getByRole('button', { name })
  await expect(button('Previous document')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer).toContainText('1 of 2')
  await expect(button('Next document')).toBeFocused()
  await page.keyboard.press('+')
  await button('Smaller').focus()
  await page.keyboard.press('-')
  await expect(button('Larger')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toContainText('2 of 2')
  await button('Previous document').focus()
  await page.keyboard.press('Enter')
  await expect(button('Next document')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('Previous document')).toBeFocused()
})

test('on a phone the document is shown above the form, and Back closes only the viewer over it', async ({ enter, open, api }) => {
  const { id, tradeNumber } = await enter({ loadingDate: today })
  await add(api, id, 'kind=loadingTicket&name=ticket.png', 'image/png', picture(141, 600))
  const page = await open('logistics', '/logistics', phone)
  await page.getByRole('button', { name: `Edit ${tradeNumber}` }).click()
  const tab = documentsTab(page)
  await tab.open()
  await tab.act('ticket.png', 'Show Beside the Form')
  const beside = tab.dialog.getByRole('complementary', { name: 'Document beside the form' })
  await expect(beside.getByRole('img')).toBeVisible()
  const [shown, field] = [await beside.boundingBox(), await tab.dialog.getByLabel('Tonnage').boundingBox()]
  expect(shown?.width).toBe(390)
  expect(field?.y ?? 0).toBeGreaterThan((shown?.y ?? 0) + (shown?.height ?? 0))
  await expectAccessible(page, 'a document above the form')
  await beside.getByRole('button', { name: 'Close the document' }).click()
  await expect(beside).toBeHidden()

  // Nor does it ask about text typed in the form below.
  for (const typed of ['', '31.84']) {
    await tab.dialog.getByRole('tab', { name: 'Details' }).click()
    await tab.dialog.getByLabel('Tonnage').fill(typed)
    await tab.open()
    await tab.panel.getByRole('button', { name: /^Show Loading Ticket/ }).click()
    await expect(page.getByRole('dialog', { name: /^Loading Ticket/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog', { name: /^Loading Ticket/ })).toBeHidden()
    await expect(tab.panel).toBeVisible()
    await expect(page).toHaveURL(/editTrade=/)
  }
  await page.goBack()
  await expect(page.getByRole('alertdialog', { name: /Discard/ })).toBeVisible()
})

test('the viewer continues with the next trade that has documents, in the order of the table', async ({ enter, open, api }) => {
  const [first, , third] = [
    await enter({ loadingDate: today, tonnage: 30 }),
    await enter({ loadingDate: today, tonnage: 31 }),
    await enter({ loadingDate: today, tonnage: 32 }),
  ]
  const withDocuments = [first, third]
  for (const [at, { id }] of withDocuments.entries())
    await add(api, id, `kind=loadingTicket&name=ticket${at}.png`, 'image/png', picture(150 + at, 300))
  const page = await open('logistics')
  const rows = page.locator('tr[data-trade]')
  await expect(rows).toHaveCount(3)
  const order = await rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-trade')))
  const [upper, lower] = withDocuments.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
  await page.goto(`/logistics?editTrade=${upper?.id}`)
  const tab = documentsTab(page)
  await tab.open()
  await tab.panel.getByRole('button', { name: /^Show Loading Ticket/ }).click()
  const viewer = page.getByRole('dialog', { name: /Loading Ticket/ })
  await expect(viewer.getByRole('button', { name: `Next trade, ${lower?.tradeNumber}` })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: `${lower?.tradeNumber} Loading Ticket` })).toBeVisible()
  await expect(viewer.getByRole('button', { name: /^Next trade/ })).toBeHidden()
  await expectAccessible(page, 'the viewer at the next trade')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(tab.dialog).toBeVisible()
  await expect(tab.panel.getByRole('button', { name: /^Show Loading Ticket/ })).toBeFocused()
})

test('the viewer says so if a picture cannot be shown, and once somebody else removed the last document', async ({
  enter,
  open,
  api,
}) => {
  const { id } = await enter({ loadingDate: today })
  await add(api, id, 'kind=loadingTicket&name=ticket.png', 'image/png', picture(144, 300))
  const [{ id: ticket }] = await (await api.get(`/api/trades/${id}/documents`)).json()
  const page = await open('logistics', 'about:blank')
  await failRequests(page, `**/api/documents/${ticket}`)
  await page.goto(`/logistics?editTrade=${id}`)
  const tab = documentsTab(page)
  await tab.open()
  await tab.panel.getByRole('button', { name: /^Show Loading Ticket/ }).click()
  const viewer = page.getByRole('dialog', { name: /Loading Ticket|no document/ })
  await expect(viewer.getByRole('alert')).toContainText('This picture cannot be shown here.')
  await expect(viewer.getByRole('link', { name: 'Open in a New Tab' })).toBeVisible()
  await api.delete(`/api/documents/${ticket}`)
  await expect(viewer).toContainText('There is no document here any more.')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})
