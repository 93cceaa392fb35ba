import { addDays } from '@haulm/domain/calendar/day.ts'
import { formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'
import { expectAccessible } from '../accessibility/axe.ts'
import { failRequests } from '../product/fail-requests.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { toastOf } from '../trades/table.ts'

const oldPhone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

test('a driver without an account reads the instruction by a link, until it is revoked', async ({ enter, open, newPage }) => {
  const trade = await enter({
    loadingDate: today,
    tonnage: 33,
    buyingPricePerTon: 3280,
    transporterId: references.transporter.rooidam.id,
  })
  const page = await open('logistics', `/logistics?editTrade=${trade.id}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('tab', { name: 'Documents' }).click()
  const section = page.getByRole('region', { name: 'Loading instruction' })
  const colleague = await open('administrator', `/logistics?editTrade=${trade.id}`)
  await colleague.getByRole('tab', { name: 'Documents' }).click()
  await expect(colleague.getByRole('tab', { name: 'History 1' })).toBeVisible()
  await section.getByRole('button', { name: 'Copy Link' }).click()
  await expect(toastOf(page, 'Loading Instruction')).toContainText('The link was copied.')
  await expect(section).toContainText('Copied link')
  await expect(section).toContainText('Not opened yet')
  await expect(colleague.getByRole('region', { name: 'Loading instruction' })).toContainText('Copied link')
  await expect(colleague.getByRole('tab', { name: 'History 2' })).toBeVisible()
  await expectAccessible(page, 'the links of a trade')

  const link = await page.evaluate(() => navigator.clipboard.readText())
  const driver = await newPage(oldPhone)
  await driver.goto(link.slice(link.indexOf('/i/')))
  await expect(driver.getByRole('heading', { name: 'Loading Instruction' })).toBeVisible()
  await expect(driver.getByText(references.transporter.rooidam.name)).toBeVisible()
  await expect(driver.locator('body')).not.toContainText('3 280')
  await expect(section, 'whoever sent it sees it without opening the trade anew').toContainText('Opened')
  await expectAccessible(driver, "the driver's page")

  // 14 days after sending, while there is no delivery date.
  const inTwoWeeks = formatDayWithYear(addDays(today, 14))
  await expect(section).toContainText(`Ends ${inTwoWeeks}`)
  const revoke = section.getByRole('button', { name: /^Revoke/ })
  const question = page.getByRole('alertdialog', { name: 'Revoke Link' })
  await revoke.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect((await driver.request.get(driver.url())).status()).toBe(200)
  await revoke.press('Enter')
  await question.getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(section).toContainText('Revoked')
  await expect(section.getByRole('button', { name: 'Copy Link' }), 'where another can be sent').toBeFocused()
  expect((await driver.request.get(driver.url())).status()).toBe(404)

  // A browser that opens no window after a reply from the server, such as Safari, needs another press.
  const opened = await page.evaluateHandle(() => {
    const addresses: string[] = []
    window.open = (address) => (addresses.push(String(address)) > 1 ? ({} as Window) : null)
    return addresses
  })
  await section.getByRole('button', { name: 'WhatsApp' }).click()
  await toastOf(page, 'Ready to send').getByRole('button', { name: 'WhatsApp' }).click()
  await expect
    .poll(() => opened.jsonValue())
    .toEqual(Array(2).fill(expect.stringContaining('https://wa.me/?text=Loading%20Instruction')))
})

test('links, and what a driver sent by one, come by themselves if they could not be loaded at first', async ({
  enter,
  open,
  api,
}) => {
  const { id } = await enter({ loadingDate: today, tonnage: 33, transporterId: references.transporter.rooidam.id })
  const { url } = await (await api.post(`/api/trades/${id}/links`, { data: { way: 'whatsapp' } })).json()
  await api.post(`/api/public/links/${url.split('/').pop()}/proposals`, { data: { event: 'loaded', tons: 33.78 } })
  const page = await open('logistics', 'about:blank')
  const addresses = ['**/api/proposals?trade=*', '**/api/trades/*/links']
  const recover = await Promise.all(addresses.map((address) => failRequests(page, address, 1)))
  const failed = Promise.all(addresses.map((address) => page.waitForResponse(address)))
  await page.goto(`/logistics?editTrade=${id}`)
  await page.getByRole('tab', { name: 'Documents' }).click()
  await failed
  await Promise.all(recover.map((end) => end()))
  await expect(page.getByRole('region', { name: 'Sent by the driver' })).toContainText(/Tonnage33\.00\s*33\.78/)
  await expect(page.getByRole('region', { name: 'Loading instruction' })).toContainText('Not opened yet')
})

test('a key that is held down accepts one thing that a driver sent, and not the next one as well', async ({
  enter,
  open,
  api,
}) => {
  const trade = await enter({ tonnage: 33 })
  const { url } = await (await api.post(`/api/trades/${trade.id}/links`, { data: { way: 'whatsapp' } })).json()
  for (const [event, tons] of Object.entries({ loaded: 33.78, delivered: 33.7 }))
    await api.post(`/api/public/links/${url.slice(url.indexOf('/i/') + 3)}/proposals`, { data: { event, tons } })
  const page = await open('logistics', `/logistics?editTrade=${trade.id}`)
  const panel = page.getByRole('region', { name: 'Sent by the driver' })
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  const accepted: string[] = []
  page.on('request', (request) => request.url().endsWith('/accept') && accepted.push(request.url()))
  await page.keyboard.down('Alt')
  await page.keyboard.down('KeyA')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(panel.getByRole('button', { name: /^Accept/ })).toBeEnabled()
  await page.keyboard.down('KeyA')
  await page.keyboard.up('KeyA')
  await page.keyboard.up('Alt')
  await panel.getByRole('button', { name: /^Refuse/ }).click()
  await expect(page.getByRole('dialog', { name: 'Refuse What Was Sent' })).toBeVisible()
  expect(accepted).toHaveLength(1)
})
