import { failRequests } from '../product/fail-requests.ts'
import { expect, test } from '../test.ts'

test('older changes that cannot be loaded are said to be, and those in view stay', async ({ open, enter }) => {
  // More than a page of 100. All at once would wait longer for the database than a request does on a busy machine.
  for (let entered = 0; entered < 110; entered += 10) await Promise.all(Array.from({ length: 10 }, () => enter()))
  const page = await open('administrator', '/admin?tab=history&kind=trade')
  const history = page.getByRole('region', { name: 'History' })
  const older = page.getByRole('button', { name: 'Show older changes' })
  await expect(older).toBeVisible()
  const recover = await failRequests(page, '**/api/admin/history?*cursor=*')
  await older.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Older changes could not be loaded.')
  await expect(history.locator('.records-row').first()).toBeVisible()
  await recover()
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click()
  await expect(older).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('more rows of an import that cannot be loaded are said to be', async ({ open }) => {
  const page = await open('administrator', '/admin?tab=import')
  const lines = Array.from({ length: 201 }, (_, at) => `31/10/2026;HOMCHOP;${at + 1}`)
  const buffer = Buffer.from(['Load Date;Product;Tons', ...lines].join('\n'))
  await page.getByLabel('Choose a file').setInputFiles({ name: 'loads.csv', mimeType: 'text/csv', buffer })
  const more = page.getByRole('button', { name: 'Show more rows' })
  await expect(more).toBeVisible()
  const recover = await failRequests(page, '**/api/admin/imports/*/rows?*after=*')
  await more.press('Enter')
  await expect(page.getByRole('alert')).toContainText('More rows could not be loaded.')
  await recover()
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click()
  await expect(more).toBeHidden()
})

test('of many deleted trades the latest are listed, which is said, and they are not sorted among themselves', async ({
  open,
  enter,
  api,
}) => {
  const trade = await enter()
  await api.delete(`/api/trades/${trade.id}`)
  const page = await open('administrator', '/admin?tab=deleted-trades')
  await expect(page.getByRole('button', { name: 'Trade #' })).toBeVisible()
  await page.route('**/api/admin/deleted-trades*', async (route) => {
    const reply = await route.fetch()
    const [row] = await reply.json()
    const limit = Number(new URL(route.request().url()).searchParams.get('limit'))
    await route.fulfill({ response: reply, json: Array.from({ length: limit }, (_, at) => ({ ...row, id: `${at}` })) })
  })
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'The latest 200. A search finds the others.' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Trade #' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Trade #' })).toHaveCount(0)
})
