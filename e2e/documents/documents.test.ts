import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { cutCalls } from '../offline/cut-calls.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'
import { documentsTab, pdf, picture } from './papers.ts'

const ticket = { name: 'ticket.png', mimeType: 'image/png', buffer: picture(120) }
const note = { name: 'Delivery Note 77.pdf', mimeType: 'application/pdf', buffer: pdf('77') }

/** Adds the note to the trade of the page, and chooses another kind for it, which is not saved yet. */
async function openChangeOfKind(page: Page) {
  const tab = documentsTab(page)
  await tab.open()
  await tab.choose(note)
  await tab.act(note.name, 'Change Kind or Name')
  const change = page.getByRole('dialog', { name: 'Change Document' })
  await change.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Delivery Ticket' }).click()
  return { tab, change }
}

test('what is being typed about a document stays readable when somebody else removes it', async ({ enter, open, api }) => {
  const { id } = await enter()
  const page = await open('logistics', `/logistics?editTrade=${id}`)
  const { change } = await openChangeOfKind(page)
  await change.getByLabel('Name').fill('weighed.pdf')
  const [document] = (await (await api.get(`/api/trades/${id}/documents`)).json()) as { id: string }[]
  expect((await api.delete(`/api/documents/${document?.id}`)).ok()).toBe(true)
  await expect(change).toContainText('Somebody else removed it while it was open here.')
  await expect(change.getByRole('region', { name: 'What you entered' })).toContainText(/Delivery Ticket.*weighed\.pdf/)
})

test('a clerk adds documents, views them, renames one, removes one and undoes the removal', async ({ enter, open, api }) => {
  const { id } = await enter()
  const page = await open('logistics', `/logistics?editTrade=${id}`)
  const tab = documentsTab(page)
  await tab.open()
  await expect(tab.panel).toContainText('No documents yet.')
  await tab.choose(ticket, note)
  await expect(tab.list).toHaveCount(2)
  await expect(tab.tab).toHaveText('Documents 2')
  await expect(tab.panel.getByRole('status').filter({ hasText: 'Added: 2 documents' }), 'is said').toBeAttached()
  await expect(tab.list.filter({ hasText: 'Delivery Note 77.pdf' })).toContainText(/Delivery Note.*Lerato Dube/)
  await expect(tab.list.filter({ hasText: 'ticket.png' })).toContainText('Loading Ticket')

  await tab.panel.getByRole('button', { name: /^Show Loading Ticket ticket\.png Lerato Dube/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Loading Ticket ticket.png' })
  await expect(viewer.getByRole('img', { name: 'Loading Ticket ticket.png' })).toBeVisible()
  await expect.poll(() => viewer.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
  await page.keyboard.press('+')
  await page.keyboard.press('r')
  await expect(viewer.getByRole('img')).toHaveCSS('transform', /^matrix\(0, 1, -1, 0/)
  await expectAccessible(page, 'the viewer')
  await page.keyboard.press(/1 of 2/.test((await viewer.textContent()) ?? '') ? 'ArrowRight' : 'ArrowLeft')
  await expect(page.getByRole('img', { name: 'Delivery Note Delivery Note 77.pdf, page 1 of 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: /77\.pdf/ })).toBeHidden()
  await expect(tab.dialog).toBeVisible()

  const actions = tab.panel.getByRole('button', { name: 'Actions of ticket.png' })
  await actions.press('Enter')
  await page.keyboard.press('Escape')
  await expect(actions, 'a menu in a dialog gives the focus back').toBeFocused()
  await tab.act('ticket.png', 'Change Kind or Name')
  const change = page.getByRole('dialog', { name: 'Change Document' })
  await change.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Delivery Ticket' }).click()
  await change.getByLabel('Name').fill('weighed.png')
  await page.keyboard.press('Enter')
  await expect(tab.list.filter({ hasText: 'weighed.png' })).toContainText('Delivery Ticket')

  await tab.act('weighed.png', 'Remove')
  await expect(tab.list).toHaveCount(1)
  await expect(tab.list.getByRole('button', { name: /^Show/ }), 'the keys go on with the next document').toBeFocused()
  await toastOf(page, 'Removed').getByRole('button', { name: 'Undo' }).click()
  await expect(tab.list).toHaveCount(2)
  await expectAccessible(page, 'the documents of a trade')

  const [removed] = await tab.list.filter({ hasText: 'weighed.png' }).all()
  expect(removed).toBeDefined()
  await tab.act('weighed.png', 'Remove')
  await tab.panel.getByText('Removed in the last 30 days (1)').click()
  await tab.panel.getByRole('button', { name: 'Bring Back' }).press('Enter')
  await expect(tab.list).toHaveCount(2)
  await expect(tab.list.locator(':focus'), 'the keys go on with the documents').toHaveCount(1)
  for (const { name } of await (await api.get(`/api/trades/${id}/documents`)).json()) await tab.act(name, 'Remove')
  await expect(tab.list).toHaveCount(0)
  await expect(tab.panel.getByRole('button', { name: 'Add Files' }), 'the keys go on where files are added').toBeFocused()
  await tab.panel.getByText('Removed in the last 30 days (2)').click()
  await tab.panel.getByRole('button', { name: 'Bring Back' }).first().press('Enter')
  await expect(tab.panel.getByRole('button', { name: 'Bring Back' })).toHaveCount(1)
  await expect(tab.panel.getByRole('button', { name: 'Bring Back' }), 'the keys go on with what else was removed').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tab.list).toHaveCount(2)
  expect(await (await api.get(`/api/trades/${id}/documents`)).json()).toHaveLength(2)
})

test('a document is saved under its name, and the page stays when it cannot be', async ({ enter, open }) => {
  const { id } = await enter()
  const page = await open('logistics', `/logistics?editTrade=${id}`)
  const tab = documentsTab(page)
  await tab.open()
  await tab.choose(note)
  await expect(tab.list).toHaveCount(1)
  const coming = page.waitForEvent('download')
  await tab.act(note.name, 'Download')
  expect((await coming).suggestedFilename()).toBe(note.name)
  await expect(toastOf(page, 'Success')).toContainText(`${note.name} was saved.`)
  await cutCalls(page.context())
  await tab.act(note.name, 'Download')
  await expect(toastOf(page, 'Error')).toContainText('Failed to save the document')
  await tab.panel.getByRole('button', { name: /^Show Delivery Note/ }).click()
  const viewer = page.getByRole('dialog', { name: `Delivery Note ${note.name}` })
  await viewer.getByRole('button', { name: 'Download' }).click()
  await expect(toastOf(page, 'Error')).toContainText('Failed to save the document')
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(tab.dialog).toBeVisible()
})

test('when somebody else renames a document that is being edited here, the new name shows and is not overwritten', async ({
  enter,
  open,
  api,
}) => {
  const { id } = await enter()
  const page = await open('logistics', `/logistics?editTrade=${id}`)
  const { tab, change } = await openChangeOfKind(page)
  const documents = `/api/trades/${id}/documents`
  const [added] = (await (await api.get(documents)).json()) as { id: string; kind: string }[]
  await api.patch(`/api/documents/${added?.id}`, { data: { kind: added?.kind, name: 'Note 77.pdf' } })
  await expect(change.getByText('Somebody else changed this meanwhile: Name.')).toBeVisible()
  await expect(change.getByLabel('Name')).toHaveValue('Note 77.pdf')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(tab.list.filter({ hasText: 'Note 77.pdf' })).toContainText('Delivery Ticket')
  await expect
    .poll(async () => (await api.get(documents)).json())
    .toMatchObject([{ name: 'Note 77.pdf', kind: 'deliveryTicket' }])
})

test('a kind that is changed here and a name that is changed elsewhere at the same moment are both stored', async ({
  enter,
  open,
  api,
}) => {
  const { id } = await enter()
  const page = await open('logistics', `/logistics?editTrade=${id}`)
  const { change } = await openChangeOfKind(page)
  const documents = `/api/trades/${id}/documents`
  await page.route('**/api/documents/*', async (route) => {
    await api.patch(new URL(route.request().url()).pathname, { data: { name: 'Note 77.pdf' } })
    await route.continue()
  })
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toBeHidden()
  expect(await (await api.get(documents)).json()).toMatchObject([{ name: 'Note 77.pdf', kind: 'deliveryTicket' }])
})

test('a photograph is scaled down, turned upright and stripped before upload, which goes on whichever tab is shown', async ({
  enter,
  open,
  api,
}) => {
  const { id } = await enter()
  const page = await open('logistics', `/logistics?editTrade=${id}`)
  const tab = documentsTab(page)
  await tab.open()
  await expect(tab.panel).toContainText('No documents yet.')
  const bytes = await tab.panel.evaluate(async (panel) => {
    const canvas = new OffscreenCanvas(4_000, 3_000)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    for (let at = 0; at < 4_000; at += 1) {
      context.fillStyle = `hsl(${(at * 37) % 360} 60% ${30 + ((at * 13) % 40)}%)`
      context.fillRect((at * 97) % 4_000, (at * 61) % 3_000, 60, 60)
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
    const transfer = new DataTransfer()
    transfer.items.add(new File([blob], 'IMG_2041.JPG', { type: 'image/jpeg' }))
    panel.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }))
    return blob.size
  })
  await tab.dialog.getByRole('tab', { name: 'Details' }).click()
  await expect(tab.panel).toBeHidden()
  await tab.open()
  await expect(tab.list).toHaveCount(1, { timeout: 20_000 })
  const [sent] = await (await api.get(`/api/trades/${id}/documents`)).json()
  expect(sent).toMatchObject({ kind: 'loadingTicket', name: 'IMG_2041.jpg', type: 'image/jpeg' })
  expect(sent.bytes).toBeLessThan(Math.min(900_000, bytes))
  const sides = await page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob())
    return [picture.width, picture.height]
  }, `/api/documents/${sent.id}`)
  expect(sides).toEqual([2_400, 1_800])
})

test('a file that is no document is refused with a reason and stays listed until dismissed; a picture can be pasted', async ({
  enter,
  open,
}) => {
  const { id } = await enter()
  const page = await open('logistics', `/logistics?editTrade=${id}`)
  const tab = documentsTab(page)
  await tab.open()
  await tab.choose({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') })
  await expect(tab.onTheWay).toContainText('This is not a PDF, JPEG, PNG or WebP file.')
  await expect(tab.onTheWay.getByRole('button', { name: /^Try/ })).toHaveCount(0)
  await tab.panel.getByRole('button', { name: 'Dismiss page.html' }).click()
  await expect(tab.onTheWay).toHaveCount(0)
  await tab.choose(ticket)
  await expect(tab.list).toHaveCount(1)
  await tab.choose({ ...ticket, name: 'again.png' })
  await expect(toastOf(page, 'Already here')).toContainText('again.png')
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, picture(60).toString('base64'))
  await expect(tab.list).toHaveCount(2)
})

test('logistics sees nothing of an invoice, and finance sees it as soon as it is added', async ({ enter, open, api }) => {
  const { id } = await enter()
  const clerk = documentsTab(await open('weighbridge', `/logistics?editTrade=${id}`))
  const finance = documentsTab(await open('finance', `/finance?editTrade=${id}`))
  await clerk.open()
  await finance.open()
  await expect(clerk.panel).toContainText('No documents yet.')
  await expect(finance.panel).toContainText('No documents yet.')
  const headers = { 'content-type': 'application/pdf' }
  await api.post(`/api/trades/${id}/documents?kind=supplierInvoice&name=invoice.pdf`, { headers, data: pdf('invoice') })
  await expect(finance.list).toContainText('invoice.pdf')
  await api.post(`/api/trades/${id}/documents?kind=loadingTicket&name=ticket.png`, { headers, data: picture(9) })
  await expect(clerk.list).toHaveCount(1)
  await expect(clerk.panel).not.toContainText('invoice')
  await expect(finance.list).toHaveCount(2)
})

test('on a phone the camera is offered, and takes photographs without a connection too', async ({ enter, open }) => {
  const { id } = await enter()
  const page = await open('logistics', `/logistics?editTrade=${id}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const tab = documentsTab(page)
  await tab.open()
  await expect(tab.panel.getByRole('button', { name: 'Take Photo' })).toBeEnabled()
  await expect(tab.panel.getByLabel('Camera')).toHaveAttribute('capture', 'environment')
  await tab.panel.getByLabel('Camera').setInputFiles(ticket)
  await expect(tab.list).toHaveCount(1)
  await expectAccessible(page, 'the documents of a trade on a phone')
  const bringBack = await cutCalls(page.context())
  await tab.panel.getByLabel('Camera').setInputFiles({ ...ticket, name: 'later.png', buffer: picture(77) })
  const waiting = tab.panel.getByRole('list', { name: 'Documents that wait' }).getByRole('listitem')
  await expect(waiting).toContainText('later.png')
  await expect(tab.panel).toContainText('What you add is kept on this device and sent when the connection is back.')
  await bringBack()
  await expect(waiting).toHaveCount(0)
  await expect(tab.list).toHaveCount(2)
})

test('a second document is brought back while the first is on its way, each once', async ({ enter, open, api }) => {
  const { id } = await enter()
  const page = await open('logistics', `/logistics?editTrade=${id}`)
  const tab = documentsTab(page)
  await tab.open()
  await tab.choose(ticket, note)
  await expect(tab.list).toHaveCount(2)
  for (const { id: document } of await (await api.get(`/api/trades/${id}/documents`)).json())
    await api.delete(`/api/documents/${document}`)
  await page.reload()
  await tab.open()
  await tab.panel.getByText('Removed in the last 30 days (2)').click()
  const release = await delayRequests(page, '**/api/documents/*/restore')
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/restore') && sent.push(request.url()))
  for (const at of [0, 1]) await tab.panel.getByRole('button', { name: 'Bring Back' }).nth(at).dblclick()
  await release()
  await expect(tab.list).toHaveCount(2)
  expect(sent).toHaveLength(2)
})
