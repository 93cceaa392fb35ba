import type { Page } from '@playwright/test'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { toastOf } from '../trades/table.ts'
import { documentsTab, pdf, picture } from './papers.ts'

const phone = (width: number, height: number) => ({ viewport: { width, height }, hasTouch: true, isMobile: true })

type Shared = { text: string; files: { name: string; type: string; begins: string }[] }

/**
 * Stands in for the share sheet of a phone, which is cancelled the first time.
 * @returns a function that gives what was passed to it.
 */
async function shareSheet(page: Page): Promise<() => Promise<Shared | null>> {
  await page.addInitScript(() => {
    const sheet = { shared: null as unknown, isClosed: true }
    Object.assign(window, { sheet })
    navigator.canShare = () => true
    navigator.share = async ({ text = '', files = [] } = {}) => {
      if (sheet.isClosed) {
        sheet.isClosed = false
        throw new DOMException('Share canceled', 'AbortError')
      }
      const shared = await Promise.all(
        files.map(async (file) => ({ name: file.name, type: file.type, begins: (await file.text()).slice(0, 5) })),
      )
      sheet.shared = { text, files: shared }
    }
  })
  return () => page.evaluate(() => (window as unknown as { sheet: { shared: Shared | null } }).sheet.shared)
}

test('a clerk shares the instruction, the driver photographs, the clerk accepts, and finance sees ticket and invoice', async ({
  enter,
  open,
  newPage,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33, transporterId: references.transporter.rooidam.id })

  const clerk = await open('logistics', 'about:blank', phone(390, 844))
  const shared = await shareSheet(clerk)
  await clerk.goto('/logistics')
  const strip = clerk.locator(`[data-trade="${trade.id}"]`)
  await expect(clerk.getByRole('button', { name: `Photograph for ${trade.tradeNumber}` })).toBeVisible()
  const share = async () => {
    await strip.getByRole('button', { name: `More for ${trade.tradeNumber}` }).click()
    await clerk.getByRole('menuitem', { name: 'Share Loading Instruction' }).click()
  }
  await share()
  await expect(toastOf(clerk, 'Loading Instruction')).toContainText('It was not shared.')
  await share()
  await expect.poll(shared).not.toBeNull()
  const { text, files } = (await shared()) as Shared
  expect(text).toMatch(new RegExp(`^Loading Instruction ${trade.tradeNumber}: http.*/i/`))
  expect(files).toEqual([{ name: expect.stringMatching(/\.pdf$/), type: 'application/pdf', begins: '%PDF-' }])

  const driver = await newPage(phone(360, 640))
  await driver.goto(text.slice(text.indexOf('/i/')))
  const loaded = driver.getByRole('form', { name: 'Loaded' })
  await loaded.getByLabel(/^Ton/).fill('33,78')
  await loaded.getByLabel(/number/).fill('WB 4711')
  await loaded.getByLabel(/^Photograph/).setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: picture(77, 400) })
  await loaded.getByRole('button', { name: 'Send' }).click()
  await expect(driver.getByRole('status')).toHaveText('Sent. Thank you.')

  await expect(strip.getByRole('img', { name: 'Sent by the driver, waits for an answer' })).toBeVisible()
  await strip.getByRole('button', { name: `Edit ${trade.tradeNumber}` }).click()
  const proposal = clerk.getByRole('region', { name: 'Sent by the driver' })
  await proposal.getByRole('button', { name: /^Accept/ }).click()
  await expect(toastOf(clerk, 'Accepted')).toBeVisible()
  await expect(proposal).toBeHidden()
  await documentsTab(clerk).open()
  await expect(clerk.getByRole('list', { name: 'Sent' }).getByRole('listitem')).toContainText([
    /Shared.*Lerato Dube.*Opened.*Changed since it was sent: Tonnage 33\.78, was 33\.00/s,
    /Shared.*Lerato Dube.*Not sent/s,
  ])

  const finance = documentsTab(await open('finance', `/finance?editTrade=${trade.id}`))
  await finance.open()
  await finance.choose({ name: 'Transport invoice 12.pdf', mimeType: 'application/pdf', buffer: pdf('R 12 000 for 33.78 t') })
  await expect(finance.list).toHaveCount(2)
  await expect(finance.list.filter({ hasText: 'ticket.png' })).toContainText(/Loading Ticket.*Sent by the driver/s)
  await finance.act('ticket.png', 'Show Beside the Form')
  const beside = finance.dialog.getByRole('complementary', { name: 'Document beside the form' })
  await expect(beside.getByRole('img', { name: 'Loading Ticket ticket.png' })).toBeVisible()
  await expect(finance.dialog.getByLabel('Tonnage')).toHaveValue(/^33[.,]78$/)
  await beside.getByRole('button', { name: 'Previous document' }).click()
  await expect(beside.getByText('R 12 000 for 33.78 t')).toBeAttached()
})
