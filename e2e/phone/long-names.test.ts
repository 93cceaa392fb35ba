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

test('however long a name is, a conflict shows the former one and both present ones whole', async ({
  enter,
  open,
  api,
  database,
}) => {
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
  await expect.poll(() => excess(question.getByText(`was ${word} when you opened it`))).toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')
  await database.query('truncate trade cascade')
  for (const id of ids) await api.delete(`/api/clients/${id}`)
})
