import { expectAccessible } from '../accessibility/axe.ts'
import { loseAnswer } from '../product/lose-answer.ts'
import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'
import { agree } from './agree.ts'

type Listed = { id: string; internalCN?: string; name?: string }[]

test('a contract that is deleted while somebody edits it says so at once, and what was entered can be copied', async ({
  open,
  api,
}) => {
  await agree(api)
  const page = await open('contracts', '/supplier-contracts')
  await page.getByRole('button', { name: 'Edit CN-398' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Supplier Contract' })
  await dialog.getByLabel('Price per Ton', { exact: true }).fill('3 400,50')
  await dialog.getByLabel('Terms', { exact: true }).fill('14 days')
  const contracts = (await (await api.get('/api/supplier-contracts')).json()) as Listed
  await api.delete(`/api/supplier-contracts/${contracts.find(({ internalCN }) => internalCN === 'CN-398')?.id}`)
  await expect(dialog).toContainText('There is no such supplier contract any more')
  const entered = dialog.getByRole('region', { name: 'What you entered' })
  await expect(entered.getByRole('term')).toHaveText(['Price per Ton', 'Terms'])
  await expect(entered.getByRole('definition')).toHaveText(['3 400,50', '14 days'])
  await expectAccessible(page, 'what was entered in vain into a contract')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alertdialog'), 'nothing can be saved of it').toBeHidden()
})

test('a client that is merged into another while somebody edits it says so at once', async ({ open, api, database }) => {
  const page = await open('administrator', '/admin?tab=clients')
  for (const name of ['Twice Feeds', 'Twice Feeds Pty']) await api.post('/api/clients', { data: { name } })
  const clients = (await (await api.get('/api/clients')).json()) as Listed
  const idOf = (wanted: string) => clients.find(({ name }) => name === wanted)?.id
  await page.getByRole('button', { name: 'Edit Twice Feeds Pty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Client' })
  await expect(dialog.getByLabel('Phone')).toBeVisible()
  await api.post(`/api/clients/${idOf('Twice Feeds Pty')}/merge`, { data: { into: idOf('Twice Feeds') } })
  await expect(dialog).toContainText('There is no such client any more')
  await expect(dialog).toContainText('Somebody else merged it into Twice Feeds while it was open here.')
  await expect(dialog.getByRole('region', { name: 'What you entered' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await database.query(`delete from client where name = 'Twice Feeds'`)
})

test('a deletion whose answer was lost is done, and pressing Delete again says so', async ({ open, api }) => {
  await agree(api)
  await api.post('/api/clients', { data: { name: 'Once Feeds' } })
  const page = await open('administrator', '/supplier-contracts')
  const deleteTwice = async (name: string, one: string, address: string) => {
    const { lost } = await loseAnswer(page, 'DELETE', address)
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
    const question = page.getByRole('alertdialog', { name: `Delete ${one}` })
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toastOf(page, 'Error')).toContainText('It may have been done already.')
    expect(lost()).toBe(204)
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toastOf(page, 'Success')).toContainText(/deleted successfully/)
    await expect(question).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  }
  await deleteTwice('CN-398', 'Supplier Contract', '**/api/supplier-contracts/*')
  await page.goto('/admin?tab=clients')
  await deleteTwice('Once Feeds', 'Client', '**/api/clients/*')
})
