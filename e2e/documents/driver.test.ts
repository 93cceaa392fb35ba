import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'

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

test("the driver's page is at most 40 kB, speaks the transporter's language and takes nothing that is wrong", async ({
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
  driver.on('response', async (response) => bytes.push((await response.body()).length))
  await driver.goto(await linkOf(api, id))
  const loaded = form(driver, 'Gelaai')
  await expect(loaded.section).toBeVisible()
  await expect(form(driver, 'Afgelewer').section).toBeVisible()
  expect(bytes).toHaveLength(1)
  expect(bytes[0]).toBeLessThan(40_000)
  await expectAccessible(driver, "the driver's page")
  await loaded.send.click()
  await expect(loaded.section.getByRole('alert')).toHaveText(/Vul die ton in/)
  await loaded.tons.fill('33780') // kilograms
  await loaded.send.click()
  await expect(loaded.section.getByRole('alert')).toHaveText('Skryf die ton as 33,78.')
  await expect(loaded.tons).toBeFocused()
  await expectAccessible(driver, "the driver's page with a mistake")
  expect(await (await api.get(`/api/proposals?trade=${id}`)).json()).toEqual([])
  const overflows = await driver.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(overflows).toBe(false)
  await writeIn('en')
})

test('what is sent without a signal is kept on the phone, also over a page that is closed, and is there once', async ({
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
  await driver.context().setOffline(true)
  await loaded.send.click()
  await expect(driver.getByRole('status')).toHaveText(/No signal/)
  await expect(loaded.tons).toHaveValue('')
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
