import { rmSync, writeFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { goWithin } from '../product/go-within.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { toastOf, tradesTable } from '../trades/table.ts'
import { documentsTab, picture } from './papers.ts'

const oldPhone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

/** A photograph as a phone takes it: 4,000 × 3,000 pixels, most of them different. */
async function photograph(page: Page) {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4_000, 3_000)
    const context = canvas.getContext('2d')!
    for (let at = 0; at < 6_000; at += 1) {
      context.fillStyle = `hsl(${(at * 47) % 360} 60% ${20 + ((at * 13) % 60)}%)`
      context.fillRect((at * 977) % 4_000, (at * 613) % 3_000, 120, 90)
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer())
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    return btoa(text)
  })
  return { name: 'IMG_20261120.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

async function linkOf(api: APIRequestContext, tradeId: string): Promise<string> {
  const { url } = await (await api.post(`/api/trades/${tradeId}/links`, { data: { way: 'whatsapp' } })).json()
  return url.slice(url.indexOf('/i/'))
}

const form = (page: Page, name: string) => {
  const section = page.getByRole('form', { name })
  return {
    section,
    tons: section.getByLabel(/^Ton/),
    ticket: section.getByLabel(/number|nommer/),
    photo: section.getByLabel(/^(Photograph|Foto)/),
    send: section.getByRole('button', { name: /^(Send|Stuur)$/ }),
  }
}

test("the driver's page is at most 40 kB, speaks the transporter's language and accepts nothing that is wrong", async ({
  enter,
  api,
  newPage,
}) => {
  const { rooidam } = references.transporter
  const writeIn = async (language: 'en' | 'af') =>
    expect((await api.put(`/api/transporters/${rooidam.id}`, { data: { name: rooidam.name, language } })).status()).toBe(200)
  await writeIn('af')
  const { id } = await enter({ loadingDate: today, tonnage: 33, transporterId: rooidam.id })
  const driver = await newPage(oldPhone)
  const bytes: number[] = []
  // The page also reports that it was opened; that reply has no body.
  driver.on('response', async (response) => {
    if (response.request().method() === 'GET') bytes.push((await response.body()).length)
  })
  await driver.goto(await linkOf(api, id))
  const loaded = form(driver, 'Gelaai')
  await expect(loaded.section).toBeVisible()
  await expect(form(driver, 'Afgelewer').section).toBeVisible()
  expect(bytes).toHaveLength(1)
  expect(bytes[0]).toBeLessThan(40_000)
  await expectAccessible(driver, "the driver's page")
  await loaded.send.click()
  await expect(loaded.section.getByRole('alert')).toHaveText(/Vul die ton in/)
  for (const mistake of ['33780', 'R33']) {
    // kilograms, and rand
    await loaded.tons.fill(mistake)
    await loaded.send.click()
    await expect(loaded.section.getByRole('alert')).toHaveText('Skryf die ton as 33,78.')
    await expect(loaded.tons).toBeFocused()
  }
  await expectAccessible(driver, "the driver's page with a mistake")
  expect(await (await api.get(`/api/proposals?trade=${id}`)).json()).toEqual([])
  const overflows = await driver.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(overflows).toBe(false)
  await writeIn('en')
})

test('what a driver sends without a signal stays on the phone, even after the page is closed, and arrives once', async ({
  enter,
  api,
  newPage,
}) => {
  const { id } = await enter({ loadingDate: today, tonnage: 33, transporterId: references.transporter.rooidam.id })
  const link = await linkOf(api, id)
  const driver = await newPage(oldPhone)
  await driver.goto(link)
  const loaded = form(driver, 'Loaded')
  const photo = await photograph(driver)
  expect(photo.buffer.length).toBeGreaterThan(1_000_000)
  await loaded.tons.fill('33,78')
  await loaded.ticket.fill('WB 4711')
  await loaded.photo.setInputFiles(photo)
  await expect(loaded.section).toContainText(photo.name)
  await driver.context().setOffline(true)
  await loaded.send.click()
  await expect(driver.getByRole('status')).toHaveText(/No signal/)
  await expect(loaded.tons).toHaveValue('')
  await expect(loaded.section).not.toContainText(photo.name)
  const context = driver.context()
  await driver.close()
  expect(await (await api.get(`/api/proposals?trade=${id}`)).json()).toEqual([])

  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(link)
  await expect(again.getByRole('status')).toHaveText('Sent. Thank you.')
  const sent = again.locator('#sent')
  await expect(sent).toContainText('Loaded · 33.78 tons · WB 4711')
  await expect(sent).toContainText('Received')
  await expectAccessible(again, 'what was sent')
  const [document, ...others] = await (await api.get(`/api/trades/${id}/documents`)).json()
  expect(others).toEqual([])
  expect(document).toMatchObject({ kind: 'loadingTicket', type: 'image/jpeg', link: true, user: null })
  expect(document.bytes).toBeLessThan(900_000)
  expect(await (await api.get(`/api/proposals?trade=${id}`)).json()).toMatchObject([
    { event: 'loaded', fields: { tonnage: 33.78, weighbridgeTicket: 'WB 4711' }, state: 'proposed' },
  ])

  const [proposal] = await (await api.get(`/api/proposals?trade=${id}`)).json()
  await api.post(`/api/proposals/${proposal.id}/refuse`, { data: { reason: 'The ticket says 33.87' } })
  await again.reload()
  await expect(sent).toContainText('Refused: The ticket says 33.87')
})

test('a clerk sends the link, the driver photographs without a signal, the clerk accepts by a key, and finance sees the ticket', async ({
  enter,
  open,
  api,
  newPage,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33, transporterId: references.transporter.rooidam.id })
  const clerk = await open('logistics', '/logistics')
  const row = tradesTable(clerk).row(trade)
  await expect(row).toBeVisible()
  const link = await linkOf(api, trade.id)
  const driver = await newPage(oldPhone)
  await driver.goto(link)
  const loaded = form(driver, 'Loaded')
  await loaded.tons.fill('33.78')
  await loaded.ticket.fill('WB 4711')
  await loaded.photo.setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: picture(90) })
  await driver.context().setOffline(true)
  await loaded.send.click()
  await expect(driver.getByRole('status')).toHaveText(/No signal/)
  await driver.context().setOffline(false)
  await expect(driver.getByRole('status')).toHaveText('Sent. Thank you.')
  await expect(driver.getByRole('status')).toBeInViewport({ ratio: 1 })

  await expect(row.getByRole('img', { name: 'Sent by the driver, waits for an answer' })).toBeVisible()
  await expect(row).toContainText('33.0')
  await clerk.getByRole('button', { name: /^Notifications/ }).click()
  await clerk.getByRole('link', { name: 'Sent by the driver' }).click()
  const { dialog } = tradeDialog(clerk, 'Edit Trade')
  const panel = dialog.getByRole('region', { name: 'Sent by the driver' })
  await expect(panel).toContainText('Rooidam Transport')
  await expect(panel).toContainText(/Tonnage33\.00\s*33\.78/)
  await panel.getByRole('button', { name: 'Show ticket.png' }).click()
  await expect(clerk.getByRole('dialog', { name: 'Loading Ticket ticket.png' }).getByRole('img')).toBeVisible()
  await clerk.keyboard.press('Escape')
  await expectAccessible(clerk, 'what a driver sent')
  await clerk.keyboard.press('Alt+a')
  await expect(toastOf(clerk, 'Accepted')).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(dialog.getByLabel('Tonnage')).toHaveValue(/^33[.,]78$/)
  await expect(dialog).not.toContainText('Somebody else changed this meanwhile')
  await dialog.getByRole('tab', { name: /^History/ }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: '33.78' }).first()).toContainText(
    'Lerato Dube accepted 2 fields, by the link sent to Rooidam Transport',
  )
  await clerk.keyboard.press('Escape')
  await expect(row.getByRole('img', { name: 'Sent by the driver, waits for an answer' })).toBeHidden()
  await driver.reload()
  await expect(driver.locator('#sent')).toContainText('Accepted')

  const finance = await open('finance', `/finance?editTrade=${trade.id}`)
  const documents = documentsTab(finance)
  await documents.open()
  await expect(documents.list).toHaveCount(1)
  await expect(documents.list).toContainText(/Loading Ticket ticket\.png.*Sent by the driver/)
})

test('nobody is notified of a photograph that was refused, unless the tons came with it', async ({ enter, api, newPage }) => {
  const { id } = await enter({ loadingDate: today, tonnage: 33, transporterId: references.transporter.rooidam.id })
  const driver = await newPage(oldPhone)
  await driver.goto(await linkOf(api, id))
  const loaded = form(driver, 'Loaded')
  const deleted = test.info().outputPath('deleted.png')
  writeFileSync(deleted, picture(70))
  await loaded.photo.setInputFiles(deleted)
  rmSync(deleted)
  await loaded.send.click()
  await expect(driver.getByRole('status')).toHaveText(/Take the photograph again\.$/)
  // As from a phone that takes photographs in a format that browsers do not show.
  const unknown = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') }
  await loaded.photo.setInputFiles(unknown)
  await loaded.send.click()
  await expect(driver.getByRole('status')).toHaveText(/^This file was not accepted: it is damaged, or not a JPEG/)
  await loaded.tons.fill('33,78')
  await loaded.photo.setInputFiles({ ...unknown, buffer: Buffer.concat([unknown.buffer, Buffer.from('1')]) })
  await loaded.send.click()
  await expect(driver.locator('#sent')).toContainText('Loaded · 33.78 tons')
  await expect(driver.getByRole('status')).toHaveText(/^This file was not accepted/)
  expect(await (await api.get(`/api/proposals?trade=${id}`)).json()).toMatchObject([{ fields: { tonnage: 33.78 } }])
  expect(await (await api.get(`/api/trades/${id}/documents`)).json()).toEqual([])
})

test('when a link is revoked meanwhile, what the driver tried to send stays in the form', async ({ enter, api, newPage }) => {
  const { id } = await enter({ loadingDate: today, tonnage: 33, transporterId: references.transporter.rooidam.id })
  const driver = await newPage(oldPhone)
  await driver.goto(await linkOf(api, id))
  const loaded = form(driver, 'Loaded')
  await loaded.tons.fill('33,78')
  await loaded.ticket.fill('WB 100234')
  await loaded.photo.setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: picture(90) })
  const [link] = await (await api.get(`/api/trades/${id}/links`)).json()
  expect((await api.delete(`/api/links/${link.id}`)).ok()).toBe(true)
  await loaded.send.click()
  await expect(driver.getByRole('status')).toHaveText('This link does not work any more. Ask for a new one.')
  await expect(loaded.tons).toHaveValue('33,78')
  await expect(loaded.ticket).toHaveValue('WB 100234')
  expect(await loaded.photo.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1)
})

test('on a phone a clerk sees that a driver sent something, and refuses it with a reason', async ({ enter, open, api }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33, transporterId: references.transporter.rooidam.id })
  const link = await linkOf(api, trade.id)
  for (const shade of [80, 160]) {
    const sent = `/api/public/links/${link.slice(3)}/documents?kind=deliveryNote&name=note-${shade}.png`
    await api.post(sent, { headers: { 'content-type': 'image/png' }, data: picture(shade) })
  }
  await api.post(`/api/public/links/${link.slice(3)}/proposals`, { data: { event: 'delivered', tons: 32.9 } })
  const page = await open('logistics', '/logistics', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const strip = page.locator(`[data-trade="${trade.id}"]`)
  await expect(strip.getByRole('img', { name: 'Sent by the driver, waits for an answer' })).toBeVisible()
  await strip.getByRole('button', { name: `Edit ${trade.tradeNumber}` }).click()
  const panel = page.getByRole('region', { name: 'Sent by the driver' })
  await expect(panel).toContainText(/Tonnage33\.00\s*32\.90/)
  const tops = () =>
    panel.getByRole('button', { name: /^Show note/ }).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  await expect.poll(async () => new Set(await tops()).size).toBe(1)
  expect(await tops()).toHaveLength(2)
  await expectAccessible(page, 'what a driver sent, on a phone')
  await panel.getByRole('button', { name: 'Refuse' }).click()
  const question = page.getByRole('dialog', { name: 'Refuse What Was Sent' })
  await question.getByRole('button', { name: 'Refuse' }).click()
  await expect(question).toContainText('Say in a word why.')
  await question.getByLabel('Reason, as the driver will read it').fill('The note says 32.19')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Refused')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(panel).toBeHidden()
  const [proposal] = await (await api.get(`/api/proposals?trade=${trade.id}`)).json()
  expect(proposal).toMatchObject({ state: 'refused', reason: 'The note says 32.19' })
  expect((await (await api.get(`/api/trades/${trade.id}`)).json()).tonnage).toBe(33)
})

test('the sign that a driver sent something does not overlap the longest status, on any page of trades', async ({
  enter,
  open,
  api,
}) => {
  const trade = await enter({ loadingDate: today, logisticsStatus: 'Truck Booked' })
  const link = await linkOf(api, trade.id)
  await api.post(`/api/public/links/${link.slice(3)}/proposals`, { data: { event: 'loaded', tons: 32.9 } })
  const page = await open('administrator')
  for (const path of ['/logistics', '/', '/live-dashboard']) {
    await goWithin(page, path)
    const sign = page.getByRole('grid').getByRole('img', { name: 'Sent by the driver, waits for an answer' })
    const gap = () =>
      sign.evaluate((element) => {
        const word = document.createRange()
        word.selectNodeContents(element.parentElement!.querySelector('.truncate')!)
        return element.getBoundingClientRect().left - word.getBoundingClientRect().right
      })
    await expect.poll(gap, path).toBeGreaterThanOrEqual(3)
  }
})

test('however much a driver sends, the load below it stays visible', async ({ enter, open, api }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const link = await linkOf(api, trade.id)
  for (let tons = 20; tons < 36; tons += 1) {
    await api.post(`/api/public/links/${link.slice(3)}/proposals`, { data: { event: 'loaded', tons } })
  }
  const page = await open('logistics', `/logistics?editTrade=${trade.id}`)
  const { dialog } = tradeDialog(page, 'Edit Trade')
  await expect(dialog.getByRole('region', { name: 'Sent by the driver' }).getByRole('listitem')).toHaveCount(16)
  await expect(dialog.getByLabel('Product/Commodity')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Update Trade' })).toBeInViewport({ ratio: 1 })
})
