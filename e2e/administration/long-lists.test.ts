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

for (const { list, path, most, address, label } of [
  {
    list: 'deleted trades',
    path: '/admin?tab=deleted-trades',
    most: 200,
    address: '**/api/admin/deleted-trades?*',
    label: 'Deleted trades',
  },
  { list: 'exports', path: '/reports', most: 100, address: '**/api/export/history?*', label: 'Export History' },
])
  test(`a list of exactly as many ${list} as are shown says nothing of others`, async ({ open, enter, api }) => {
    const { id } = await enter()
    await api.delete(`/api/trades/${id}`)
    await api.get('/api/export/trades')
    let there = most
    const page = await open('administrator', 'about:blank')
    await page.route(address, async (route) => {
      const response = await route.fetch()
      const [row] = (await response.json()) as { id: string }[]
      const count = Math.min(there, Number(new URL(route.request().url()).searchParams.get('limit')))
      await route.fulfill({ response, json: Array.from({ length: count }, (_, at) => ({ ...row, id: `${at}` })) })
    })
    const rows = page.getByRole('table', { name: label }).locator('.records-row')
    const others = page.getByRole('status').filter({ hasText: `The latest ${most}.` })
    await page.goto(path)
    await expect(rows.first()).toBeVisible()
    await expect(others).toBeHidden()
    there = most + 1
    await page.reload()
    await expect(others).toBeVisible()
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

test('older imports than the latest hundred are listed on request, and opened; if they cannot be loaded that is said', async ({
  open,
}) => {
  const page = await open('administrator', '/admin?tab=users')
  await page.route(/\/api\/admin\/imports(\?|$)/, async (route) => {
    const isOlder = new URL(route.request().url()).searchParams.get('cursor') === 'older'
    const one = { kind: 'trades', sheet: null, sheets: [], state: 'applied', createdBy: 'Anneke Vosloo', counts: {} }
    const moments = { createdAt: '2026-11-02T08:00:00.000Z', appliedAt: '2026-11-02T08:05:00.000Z', revertedAt: null }
    const json = Array.from({ length: isOlder ? 7 : 100 }, (_, at) => ({
      ...one,
      ...moments,
      id: `${isOlder ? 'older' : 'latest'}-${at}`,
      fileName: `${isOlder ? 'older' : 'latest'}-${at}.xlsx`,
    }))
    await route.fulfill({ json, headers: isOlder ? {} : { 'X-Next-Cursor': 'older' } })
  })
  await page.goto(new URL('/admin?tab=import', page.url()).href)
  const former = page.getByRole('region', { name: 'Former imports' })
  const lines = former.getByRole('listitem')
  const older = former.getByRole('button', { name: 'Show older imports' })
  await expect(lines).toHaveCount(100)
  const recover = await failRequests(page, '**/api/admin/imports?cursor=*')
  await older.press('Enter')
  await expect(former.getByRole('alert')).toContainText('Older imports could not be loaded.')
  await expect(lines).toHaveCount(100)
  await recover()
  await former.getByRole('alert').getByRole('button', { name: 'Try Again' }).click()
  await expect(lines).toHaveCount(107)
  await expect(older).toBeHidden()
  const recoverAll = await failRequests(page, '**/api/admin/imports*')
  await page.getByRole('tab', { name: 'Clients' }).click()
  await page.getByRole('tab', { name: 'Import' }).click()
  await expect(former.getByRole('alert')).toContainText('The imports could not be loaded.')
  await expect(lines).toHaveCount(107)
  await recoverAll()
  await former.getByRole('alert').getByRole('button', { name: 'Try Again' }).click()
  await expect(former.getByRole('alert')).toHaveCount(0)
  await former.getByRole('button', { name: /older-6\.xlsx/ }).click()
  await expect(page).toHaveURL(/import=older-6/)
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

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

for (const [device, options, line] of [
  ['desktop', {}, 'tr.records-row'],
  ['phone', phone, 'li.records-strip'],
] as const) {
  test(`of thousands of clients only the visible ones are drawn, on the ${device}`, async ({ open }) => {
    const page = await open('administrator', '/admin?tab=users', options)
    await page.route('**/api/clients', async (route) => {
      const reply = await route.fetch()
      const [client] = await reply.json()
      const json = Array.from({ length: 1200 }, (_, at) => ({ ...client, id: `${at}`, name: `Client ${at + 1}` }))
      await route.fulfill({ response: reply, json })
    })
    await page.goto(new URL('/admin?tab=clients', page.url()).href)
    const clients = page.getByRole('region', { name: 'Clients', exact: true })
    const lines = clients.locator(line)
    await expect(lines.first()).toContainText('Client 1')
    expect(await lines.count()).toBeLessThan(100)
    // What is drawn below may have another height than was reserved for it.
    await expect(async () => {
      await clients.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await expect(lines.last()).toBeInViewport({ timeout: 1_000 })
      await expect(lines.last()).toContainText('Client 1200', { timeout: 1_000 })
    }).toPass()
    expect(await lines.count()).toBeLessThan(100)
    await page.getByRole('searchbox', { name: 'Search clients' }).fill('client 777')
    await expect(lines).toHaveCount(1)
    await expect(lines.first()).toContainText('Client 777')
  })
}
