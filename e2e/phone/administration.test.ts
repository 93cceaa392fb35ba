import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'

const word = 'Verwerkingsenverspreidingsmaatskappybestuurskantoorhoofbeamptevergadering'

test('on a phone the open tab of the administration is in sight, and no name is wider than the screen', async ({ open, api }) => {
  const { id } = (await (await api.post('/api/clients', { data: { name: word, location: `Môrester by ${word}` } })).json()) as {
    id: string
  }
  const page = await open('administrator', '/admin?tab=history')
  await expect(page.getByText(word)).toBeVisible()
  for (const tab of ['History', 'Clients', 'Settings', 'Transporters', 'Truck Types']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeInViewport({ ratio: 0.9 })
  }
  for (const tab of ['history', 'clients']) {
    await page.goto(`/admin?tab=${tab}`)
    await expect(page.getByText(word).first()).toBeVisible()
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 })
    const widest = () =>
      page.getByText(word).evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)))
    await expect.poll(widest).toBeLessThanOrEqual(390)
    await expectAccessible(page, `the tab ${tab} on a phone`)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: `Delete ${word}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Client' })
  await expect(question.getByText(word).first()).toBeVisible()
  const overflow = () =>
    question
      .getByText(word)
      .first()
      .evaluate((one) => one.scrollWidth - one.clientWidth)
  await expect.poll(overflow, 'the question is wider than the screen').toBeLessThanOrEqual(0)
  await api.delete(`/api/clients/${id}`)
})

test('on a phone the list of users also says which desk each person has', async ({ open }) => {
  const page = await open('administrator', '/admin')
  const administrator = page.getByRole('listitem').filter({ hasText: 'All permissions' }).first()
  await expect(administrator.getByText('Administrator', { exact: true })).toBeVisible()
})

test('when a record leaves a list of strips, the keys go on with the next one, and at the end with what is around it', async ({
  enter,
  open,
  api,
  database,
}) => {
  const trades = [await enter({ tonnage: 30 }), await enter({ tonnage: 31 }), await enter({ tonnage: 32 })]
  for (const { id } of trades) await api.delete(`/api/trades/${id}`)
  const page = await open('administrator', '/admin?tab=deleted-trades')
  const restore = (at: number) => page.getByRole('button', { name: `Restore ${trades[at]?.tradeNumber}` })
  await restore(1).press('Enter')
  await expect(restore(1)).toBeHidden()
  await expect(restore(0), 'the one that came after it').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(restore(0)).toBeHidden()
  await expect(restore(2), 'the last one').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(restore(2)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  // Through a question, too, to which the focus is given back first.
  const names = ['Aanhouwen Voere', 'Aansluit Voere'] as const
  await database.query('delete from client where name = any ($1)', [names])
  for (const name of names) await api.post('/api/clients', { data: { name } })
  await page.goto('/admin?tab=clients')
  await page.getByRole('button', { name: `Delete ${names[0]}` }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: `Delete ${names[0]}` })).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: names[1] }).locator(':focus')).toBeVisible()
  await database.query('delete from client where name = $1', [names[1]])
})
