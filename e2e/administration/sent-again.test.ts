import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { loseAnswer } from '../product/lose-answer.ts'
import { nomvula, openAsNomvula, withNomvula } from '../profile/somebody.ts'
import { expect, test } from '../test.ts'
import { toastOf, tradesTable } from '../trades/table.ts'

/** People remain from one test to the next, and from a try to its repetition. */
const mark = Date.now().toString(36)

/** Presses a button, loses the answer, and presses it again. */
async function pressTwice(page: Page, button: Locator, address: RegExp): Promise<void> {
  const { lost } = await loseAnswer(page, 'POST', address)
  await button.click()
  await expect(toastOf(page, 'It may have been done already.')).toBeVisible()
  expect(lost()).toBeLessThan(300)
  await button.click()
}

test('a user who is added, and clients that are merged, are so once, though the answer was lost', async ({
  open,
  api,
  enter,
  database,
}) => {
  const page = await open('administrator', '/admin')
  await page.getByRole('button', { name: 'Add User' }).click()
  const adding = page.getByRole('dialog', { name: 'Add User' })
  await adding.getByLabel('First Name').fill('Hannes')
  await adding.getByLabel('Last Name').fill(mark)
  await adding.getByLabel('Email').fill(`hannes-${mark}-${test.info().repeatEachIndex}@haulm.test`)
  await adding.getByLabel('Password', { exact: true }).fill('sixsix')
  await pressTwice(page, adding.getByRole('button', { name: 'Add User' }), /api\/admin\/users$/)
  await expect(toastOf(page, 'Success')).toContainText('User added successfully')
  await expect(adding).toBeHidden()

  const [stays, goes] = await Promise.all(
    ['Sandveld Dairy', 'Sandveld Dairy Pty'].map(async (name) => (await api.post('/api/clients', { data: { name } })).json()),
  )
  try {
    await enter({ clientId: goes.id })
    await page.getByRole('tab', { name: 'Clients' }).click()
    await page.getByRole('button', { name: 'Merge Sandveld Dairy Pty' }).click()
    const merging = page.getByRole('alertdialog', { name: 'Merge Client' })
    await expect(merging).toContainText('1 trade')
    await pressTwice(page, merging.getByRole('button', { name: 'Merge', exact: true }), /merge$/)
    await expect(toastOf(page, 'Merged')).toContainText('1 trade moved.')
    await expect(merging).toBeHidden()
  } finally {
    await database.query('truncate trade cascade')
    await database.query('delete from client where id in ($1, $2)', [stays.id, goes.id])
  }
})

test('a password that was changed is not called wrong because the answer was lost', async ({ newPage, database }) => {
  await withNomvula(database, async () => {
    const page = await openAsNomvula(await newPage(), '/profile')
    await page.getByLabel('Current password').fill(nomvula.password)
    await page.getByLabel('New password', { exact: true }).fill('sunflower hulls to Kroonstad')
    await page.getByLabel('New password again').fill('sunflower hulls to Kroonstad')
    await pressTwice(page, page.getByRole('button', { name: 'Change Password' }), /auth\/password$/)
    await expect(toastOf(page, 'Password Changed')).toBeVisible()
    await expect(page.getByLabel('Current password')).toHaveValue('')

    await database.query(`update person set password_is_temporary = true where email = $1`, [nomvula.email])
    await page.reload()
    await page.getByLabel('Current password').fill('sunflower hulls to Kroonstad')
    await page.getByLabel('New password', { exact: true }).fill(nomvula.password)
    await page.getByLabel('New password again').fill(nomvula.password)
    const { lost } = await loseAnswer(page, 'POST', /auth\/password$/)
    const save = page.getByRole('button', { name: 'Save Password' })
    await save.click()
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
    expect(lost()).toBe(204)
    await save.click()
    await expect(toastOf(page, 'Password Changed')).toBeVisible()
  })
})

test("a driver's weight is accepted once, and refused once, though the answer was lost", async ({ enter, open, api }) => {
  const proposed = async () => {
    const trade = await enter({ tonnage: 33 })
    const { url } = await (await api.post(`/api/trades/${trade.id}/links`, { data: { way: 'whatsapp' } })).json()
    const token = url.slice(url.indexOf('/i/') + 3)
    await api.post(`/api/public/links/${token}/proposals`, { data: { event: 'loaded', tons: 33.78 } })
    return trade
  }
  const [accepted, refused] = [await proposed(), await proposed()]
  const page = await open('logistics', 'about:blank')
  // With the connection the live updates are gone, too.
  await page.route('**/api/events*', (route) => route.abort())
  await page.goto(`/logistics?editTrade=${accepted.id}`)
  const panel = page.getByRole('region', { name: 'Sent by the driver' })
  await pressTwice(page, panel.getByRole('button', { name: /^Accept/ }), /accept$/)
  await expect(toastOf(page, 'Accepted')).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('dialog').getByLabel('Tonnage')).toHaveValue(/^33[.,]78$/)

  await page.goto(`/logistics?editTrade=${refused.id}`)
  await panel.getByRole('button', { name: /^Refuse/ }).click()
  const refusing = page.getByRole('dialog', { name: 'Refuse What Was Sent' })
  await refusing.getByLabel('Reason, as the driver will read it').fill('The ticket says 33')
  await pressTwice(page, refusing.getByRole('button', { name: 'Refuse' }), /refuse$/)
  await expect(toastOf(page, 'Refused')).toBeVisible()
  await expect(panel).toBeHidden()
})

test('a link whose answer was lost is sent once, and the copied address leads to the instruction', async ({
  enter,
  open,
  newPage,
}) => {
  const trade = await enter({ tonnage: 33 })
  const page = await open('logistics', `/logistics?editTrade=${trade.id}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('tab', { name: 'Documents' }).click()
  const section = page.getByRole('region', { name: 'Loading instruction' })
  await pressTwice(page, section.getByRole('button', { name: 'Copy Link' }), /links$/)
  await expect(toastOf(page, 'Loading Instruction')).toContainText('The link was copied.')
  await expect(section.getByRole('listitem')).toHaveCount(1)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const driver = await newPage()
  await driver.goto(link.slice(link.indexOf('/i/')))
  await expect(driver.getByRole('heading', { name: 'Loading Instruction' })).toBeVisible()
})

test('a file whose answer was lost is one import, however often it is chosen', async ({ open, database }) => {
  const page = await open('administrator', '/admin?tab=import')
  const file = test.info().outputPath('oil.csv')
  await writeFile(file, 'Product;Tons\nHOMCHOP;33\n')
  const choose = () => page.getByLabel('Choose a file').setInputFiles(file)
  const { lost } = await loseAnswer(page, 'POST', /api\/admin\/imports\?/)
  await choose()
  await expect(toastOf(page, 'Import Failed')).toContainText('It may have been done already.')
  expect(lost()).toBe(201)
  await choose()
  await expect(page.getByRole('heading', { name: 'oil.csv' })).toBeVisible()
  expect(await database.query('select id from import_run')).toHaveLength(1)
})

test('a trade whose deletion was not answered is deleted by another press, and can be restored', async ({ enter, open }) => {
  const trade = await enter({ tonnage: 33 })
  const page = await open('administrator', 'about:blank')
  await page.route('**/api/events*', (route) => route.abort())
  await page.goto(`/logistics?q=${trade.tradeNumber}`)
  const remove = async () => {
    await tradesTable(page).row(trade).getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: `Delete Trade ${trade.tradeNumber}` })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toBeHidden()
  }
  const { lost } = await loseAnswer(page, 'DELETE', /api\/trades\//)
  await remove()
  await expect(toastOf(page, 'It may have been done already.')).toBeVisible()
  expect(lost()).toBe(204)
  await remove()
  await toastOf(page, 'Trade Deleted').getByRole('button', { name: 'Restore' }).click()
  await expect(toastOf(page, 'Trade Restored')).toBeVisible()
})
