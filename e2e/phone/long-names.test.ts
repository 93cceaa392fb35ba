import type { APIRequestContext, Locator } from '@playwright/test'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'

/** One word, wider than the screen of any phone. */
const word = 'Verwerkingsenverspreidingsmaatskappybestuurskantoorhoofbeamptevergadering'
const sentence = 'Nkomazi Growers Agricultural Cooperative Limited of Malelane and Komatipoort'

async function addClient(api: APIRequestContext, name: string): Promise<string> {
  return (await (await api.post('/api/clients', { data: { name } })).json()).id
}

/** By how many pixels what is in a place is wider than the place or the screen. */
const excess = (place: Locator) =>
  place.evaluate((element) => {
    const shown = [element, ...element.querySelectorAll('button, p, dl, dd, li, td, th')]
    return Math.max(
      ...shown.map((one) => Math.max(one.getBoundingClientRect().right - innerWidth, one.scrollWidth - one.clientWidth)),
    )
  })

// Also after a failure: tests that follow find the usual clients alone.
test.afterEach(async ({ database }) => {
  await database.query('truncate trade cascade')
  await database.query('delete from client where name like $1 or name like $2', [`${word}%`, `${sentence}%`])
  await database.query('delete from transporter where name like $1', [`${word}%`])
})

test('names that differ only at their end are told apart in a list', async ({ enter, open, api }) => {
  for (const end of ['Bpk', 'Beperk']) await addClient(api, `${sentence} ${end}`)
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', `/logistics?editTrade=${trade.id}`)
  await tradeDialog(page, 'Edit Trade').field('Client').fill('nkomazi')
  for (const end of ['Bpk', 'Beperk']) {
    const option = page.getByRole('option', { name: `${sentence} ${end}`, exact: true })
    const isCut = () => option.evaluate((one) => [...one.children].some((part) => part.scrollWidth > part.clientWidth))
    await expect.poll(isCut).toBe(false)
    await expect.poll(() => excess(option)).toBeLessThanOrEqual(0)
  }
})

test('however long a name is, a conflict shows the former one and both present ones whole', async ({ enter, open, api }) => {
  const ids = [await addClient(api, word), await addClient(api, sentence), await addClient(api, `${word}s`)] as const
  const trade = await enter({ loadingDate: today, clientId: ids[0] })
  const page = await open('logistics', `/logistics?editTrade=${trade.id}`)
  const form = tradeDialog(page, 'Edit Trade')
  await form.choose('Client', 'nkomazi')
  await api.patch(`/api/trades/${trade.id}`, { data: { clientId: ids[2] } })
  const note = form.dialog.getByText(/^Somebody else made it/)
  await expect(note).toBeVisible()
  await expect.poll(() => excess(note)).toBeLessThanOrEqual(0)
  await form.save()
  const question = page.getByRole('alertdialog', { name: 'Changed by someone else since you opened it' })
  await expect(question.getByText(`was ${word} when you opened it`)).toBeVisible()
  await expect.poll(() => excess(question)).toBeLessThanOrEqual(0)
})

test('however long the values are, what a field will be stays beside what it is', async ({ enter, open, api }) => {
  const trade = await enter({ loadingDate: today, clientId: await addClient(api, word) })
  await addClient(api, sentence)
  const page = await open('logistics')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('button', { name: `More for ${trade.tradeNumber}` }).click()
  await page.getByRole('menuitem', { name: 'Select' }).click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Set field…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set field' })
  await dialog.getByRole('combobox', { name: 'Field' }).fill('client')
  await page.getByRole('option', { name: 'Client', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'New value' }).fill('nkomazi')
  await page.getByRole('option', { name: sentence }).click()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Set Client' })
  await expect(preview.getByRole('cell', { name: sentence })).toBeInViewport({ ratio: 1 })
  await expect.poll(() => excess(preview)).toBeLessThanOrEqual(0)
})

test('the button that takes a proposed name fits the screen', async ({ open, api }) => {
  await addClient(api, word)
  const page = await open('administrator', '/admin?tab=import')
  const file = `Load Date;Product;Client\n31/10/2026;HOMCHOP;${word}s`
  await page.getByLabel('Choose a file').setInputFiles({ name: 'loads.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  const names = page.getByRole('region', { name: 'Unknown names' })
  await expect(names.getByRole('button', { name: `Use ${word}` })).toBeVisible()
  await expect.poll(() => excess(names)).toBeLessThanOrEqual(0)
})

test('a long heading leaves its value half of a strip', async ({ open }) => {
  const page = await open('administrator', '/admin?tab=import')
  const heading = 'Besonderhede van die vragmotor en die tipe sleepwa waarmee gelaai word'
  const file = `Load Date;Product;${heading};${word}\n31/10/2026;HOMCHOP;Superlink;Yes`
  await page.getByLabel('Choose a file').setInputFiles({ name: 'loads.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  const rows = page.getByRole('region', { name: 'Rows of the file' })
  await expect(rows.getByText(heading)).toBeVisible()
  await expect.poll(() => excess(rows)).toBeLessThanOrEqual(0)
  const width = () => rows.getByText('Superlink').evaluate((value) => value.getBoundingClientRect().width)
  await expect.poll(width).toBeGreaterThan(140)
})

test('whoever a link was sent to is shown whole beside what the driver sent', async ({ enter, open, api }) => {
  const transporter = await (await api.post('/api/transporters', { data: { name: word } })).json()
  const trade = await enter({ loadingDate: today, transporterId: transporter.id })
  const { url } = await (await api.post(`/api/trades/${trade.id}/links`, { data: { way: 'whatsapp' } })).json()
  await api.post(`/api/public/links/${url.split('/').pop()}/proposals`, { data: { event: 'loaded', tons: 32.9 } })
  const page = await open('logistics', `/logistics?editTrade=${trade.id}`)
  const panel = page.getByRole('region', { name: 'Sent by the driver' })
  await expect(panel).toContainText(word)
  await expect.poll(() => excess(panel)).toBeLessThanOrEqual(0)
})
