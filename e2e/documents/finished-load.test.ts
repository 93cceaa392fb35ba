import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { toastOf } from '../trades/table.ts'
import { sendAsDriver } from './send-as-driver.ts'

test('keys decide nothing about what a driver sent while a question covers it', async ({ enter, open, api }) => {
  const { id } = await enter({ loadingDate: today, tonnage: 33 })
  await sendAsDriver(api, id, { event: 'loaded', tons: 33.78 }, { event: 'delivered', tons: 33.7 })
  const page = await open('logistics', `/logistics?editTrade=${id}`)
  const panel = tradeDialog(page, 'Edit Trade').dialog.getByRole('region', { name: 'Sent by the driver' })
  await panel.getByRole('button', { name: 'Refuse' }).last().click()
  const question = page.getByRole('dialog', { name: 'Refuse What Was Sent' })
  await question.getByLabel('Reason, as the driver will read it').fill('It was weighed by the mill')
  await page.keyboard.press('Alt+a')
  await page.keyboard.press('Alt+r')
  await expect(question).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Refused')).toBeVisible()
  const states = (await (await api.get(`/api/proposals?trade=${id}`)).json()) as { state: string }[]
  expect(states.map(({ state }) => state).sort()).toEqual(['proposed', 'refused'])
})

test('a reason that is being typed stays readable when somebody else decides', async ({ enter, open, api }) => {
  const { id } = await enter({ loadingDate: today, tonnage: 33 })
  await sendAsDriver(api, id, { event: 'loaded', tons: 33.78 })
  const [proposal] = (await (await api.get(`/api/proposals?trade=${id}`)).json()) as { id: string }[]
  const page = await open('logistics', `/logistics?editTrade=${id}`)
  const panel = tradeDialog(page, 'Edit Trade').dialog.getByRole('region', { name: 'Sent by the driver' })
  await panel.getByRole('button', { name: 'Refuse' }).click()
  const question = page.getByRole('dialog', { name: 'Refuse What Was Sent' })
  await question.getByLabel('Reason, as the driver will read it').fill('It was weighed by the mill')
  expect((await api.post(`/api/proposals/${proposal?.id}/accept`)).status()).toBe(200)
  await expect(question).toContainText('Somebody else decided about it while it was open here.')
  await expect(question).toContainText('It was weighed by the mill')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(panel).toBeHidden()
})

test('on a finished load a clerk cannot accept what a driver sends, but can refuse it', async ({ enter, open, api }) => {
  const { id } = await enter({ loadingDate: today, tonnage: 33, logisticsStatus: 'Complete' })
  await sendAsDriver(api, id, { event: 'delivered', tons: 32.9 })
  const page = await open('logistics', `/logistics?editTrade=${id}`)
  const { dialog } = tradeDialog(page, 'Edit Trade')
  const panel = dialog.getByRole('region', { name: 'Sent by the driver' })
  await expect(panel).toContainText('This trade is locked')
  await expect(panel.getByRole('button', { name: 'Refuse' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expectAccessible(page, 'what a driver sent for a finished load')
  await page.keyboard.press('Alt+a')
  await page.keyboard.press('Alt+r')
  const question = page.getByRole('dialog', { name: 'Refuse What Was Sent' })
  await question.getByLabel('Reason, as the driver will read it').fill('It was weighed by the mill')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Refused')).toBeVisible()
  await expect(panel).toBeHidden()
  const [proposal] = await (await api.get(`/api/proposals?trade=${id}`)).json()
  expect(proposal).toMatchObject({ state: 'refused', reason: 'It was weighed by the mill' })
  expect(await (await api.get(`/api/trades/${id}`)).json()).toMatchObject({ tonnage: 33 })
})
