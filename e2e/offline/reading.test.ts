import { addDays } from '@haulm/domain/calendar/day.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { failRequests } from '../product/fail-requests.ts'
import { learnNothing, lookAgain } from '../product/learn-nothing.ts'
import { people } from '../product/people.ts'
import { signIn } from '../product/sessions.ts'
import { openAsNomvula, withNomvula } from '../profile/somebody.ts'
import { expect, test } from '../test.ts'
import { today, weekName } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { tradesTable } from '../trades/table.ts'
import { cutCalls } from './cut-calls.ts'
import { onDevice } from './on-device.ts'
import { workerAnswers } from './worker-answers.ts'

const line = (page: Page) => page.getByText(/Showing data as it was at \d\d:\d\d\./)

/**
 * Waits until the rows that the page shows are persisted, and with them their weeks and who is signed in: these are
 * persisted one after the other.
 */
async function waitUntilPersisted(page: Page, { tradeNumber }: { tradeNumber: string }, email: string): Promise<void> {
  for (const text of [tradeNumber, String.raw`\"trades\",\"groups\"`, email])
    await expect.poll(() => onDevice(page)).toContain(text)
}

/**
 * Somebody who has a connection enters 34.2 tons. The page is left before that: its stream may still be
 * open, and deliver the change.
 */
async function weighElsewhere(page: Page, api: APIRequestContext, { id }: { id: string }): Promise<void> {
  await page.goto('about:blank')
  const reply = await api.patch(`/api/trades/${id}`, { data: { tonnage: 34.2 } })
  expect(reply.status(), await reply.text()).toBe(200)
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a connection the app opens, shows the stored data with its age, and refreshes it once it is back', async ({
    enter,
    open,
    api,
  }) => {
    const trade = await enter({ loadingDate: today, tonnage: 33 })
    const page = await open('logistics')
    const table = tradesTable(page)
    await waitUntilPersisted(page, trade, people.logistics.email)
    await workerAnswers(page)

    await page.context().setOffline(true)
    await weighElsewhere(page, api, trade)
    await page.goto('/logistics')
    await expect(await table.cell(trade, 'Tonnage')).toHaveText('33.0')
    await expect(line(page)).toBeVisible()
    await expectAccessible(page, 'offline')
    // Nobody has looked at these dates before.
    await page.goto('/logistics?preset=current_month')
    await expect(page.getByRole('alert')).toContainText('this was not loaded here before')
    await page.goto('/logistics')
    const search = page.getByRole('searchbox')
    await search.fill('Vaalrand')
    await expect(page.getByRole('alert')).toContainText('Without the search, trades loaded before are shown.')
    await search.fill('')
    await expect(await table.cell(trade, 'Tonnage')).toHaveText('33.0')
    await search.focus()

    await page.context().setOffline(false)
    await expect(await table.cell(trade, 'Tonnage')).toHaveText('34.2')
    await expect(line(page)).toBeHidden()
    await expect(search).toBeFocused()
  })
})

test('stored data is fetched again even if the server is back before the page has its frame', async ({
  enter,
  openOnce,
  api,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await openOnce('logistics')
  const table = tradesTable(page)
  await waitUntilPersisted(page, trade, people.logistics.email)

  const bringBack = await cutCalls(page.context())
  await weighElsewhere(page, api, trade)
  const release = await delayRequests(page, /late-frame/)
  await page.goto('/logistics')
  await expect(await table.cell(trade, 'Tonnage')).toHaveText('33.0')
  const user = page.waitForResponse('**/api/auth/user')
  await bringBack()
  await user
  await release()
  await expect(await table.cell(trade, 'Tonnage')).toHaveText('34.2')
})

test('what the dashboard showed is there without a connection on the next day and in the next week, in an open page and a new one', async ({
  enter,
  openOnce,
}) => {
  const trade = await enter({ loadingDate: today })
  const page = await openOnce('logistics', '/')
  const week = page.getByRole('button', { name: weekName(today) })
  await expect(week).toBeVisible()
  await waitUntilPersisted(page, trade, people.logistics.email)

  const bringBack = await cutCalls(page.context())
  for (const days of [1, 7]) {
    await page.clock.setSystemTime(Date.now() + days * 24 * 3_600_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText(/Showing data as it was/)).toBeVisible()
    await expect(week).toBeVisible()
    await page.goto('/')
    await expect(week).toBeVisible()
  }
  await expect(week).toHaveAttribute('aria-expanded', 'false')
  await week.click()
  await expect(page.getByRole('grid')).toContainText(trade.tradeNumber)
  await expect(page.getByText(/could not be loaded/)).toHaveCount(0)
  const first = await enter({ loadingDate: addDays(today, 7) })
  await bringBack()
  await expect(page.getByRole('grid')).toContainText(first.tradeNumber)
})

test('signing out while the server is away clears the device in every tab, and ends the session once it is back', async ({
  enter,
  openOnce,
}) => {
  const trade = await enter({ loadingDate: today })
  const page = await openOnce('logistics')
  await waitUntilPersisted(page, trade, people.logistics.email)
  const other = await page.context().newPage()
  await other.goto('/logistics')
  await expect(tradesTable(other).row(trade)).toBeVisible()

  const bringBack = await cutCalls(page.context())
  await page.getByRole('button', { name: 'Sign Out' }).click()
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login/)
  await expect.poll(() => onDevice(page)).not.toContain(trade.tradeNumber)
  await page.goto('/logistics')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  const session = () => page.request.get('/api/auth/user').then((reply) => reply.status())
  expect(await session()).toBe(200)

  await bringBack()
  // The page asks every ten seconds, and waits as long for a reply that does not come.
  await expect.poll(session, { timeout: 45_000 }).toBe(401)
})

test('the next person sees nothing of the previous one, whose session expired', async ({ enter, openOnce, database }) => {
  const trade = await enter({ loadingDate: today })
  const page = await openOnce('logistics')
  await waitUntilPersisted(page, trade, people.logistics.email)
  await page.goto('about:blank')
  await database.endSession(await page.context().cookies())
  await page.goto('/login')
  await expect.poll(() => onDevice(page)).not.toContain(trade.tradeNumber)
  await signIn(page, people.contracts)
  await expect(page).toHaveURL('/')
  await cutCalls(page.context())
  await page.goto('/logistics')
  await expect(page.getByText('Lerato')).toBeHidden()
  expect(await onDevice(page)).not.toContain(trade.tradeNumber)
})

test('a page open when its session ended shows a person who signs in in another tab nothing that was typed in it', async ({
  enter,
  openOnce,
  database,
}) => {
  const trade = await enter({ loadingDate: today })
  const page = await openOnce('logistics', 'about:blank')
  await learnNothing(page)
  await page.goto('/logistics')
  const table = tradesTable(page)
  await table.openCell(trade, 'Truck Registration')
  await table.editor.fill('HBD 417 FS')
  // The page learns that its edit is refused only after another person has signed in, whatever it learns before.
  const refuse = await delayRequests(page, `**/api/trades/${trade.id}`)
  await database.endSession(await page.context().cookies())
  const other = await page.context().newPage()
  await other.goto('/login')
  await signIn(other, people.costing)
  await expect(other).toHaveURL('/')

  await lookAgain(page)
  await expect(page.getByText(people.costing.firstName).first()).toBeVisible()
  await refuse()
  await expect(table.row(trade)).toBeVisible()
  await expect(table.editor).toHaveCount(0)
  await expect(page.getByRole('button', { name: /waiting/ })).toHaveCount(0)
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ truck_reg: null, version: 1 })

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/login/)
  await signIn(page, people.logistics)
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ truck_reg: 'HBD 417 FS', version: 2 })
})

test('a draft of a trade stays sealed while somebody else is signed in, and is offered to its author again', async ({
  openOnce,
  database,
}) => {
  const page = await openOnce('logistics', '/logistics')
  const { dialog, enter, field } = tradeDialog(page, 'New Trade Entry')
  await page.getByRole('button', { name: 'New Trade' }).click()
  await enter('Loading Number', 'KALK-4711')
  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(stored).toContain('sealedDraft:')
  await page.goto('about:blank')
  await database.endSession(await page.context().cookies())

  await page.goto('/login')
  await signIn(page, people.costing)
  await expect(page).toHaveURL('/')
  await expect.poll(stored).not.toContain('KALK-4711')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/login/)

  // The sign-in leads to a page that offers it: by then the dialog may cover the page's links to others.
  await signIn(page, people.logistics)
  await expect(field('Loading Number')).toHaveValue('KALK-4711')
  await expect(dialog.getByText(/What you typed on .* was kept. It is not saved yet./)).toBeVisible()
})

test('a sealed draft of a trade opens in the dialog, even if the dialog opens before the key of its author comes', async ({
  enter,
  openOnce,
  database,
}) => {
  const trade = await enter({ loadingDate: today })
  const page = await openOnce('logistics', '/logistics')
  const table = tradesTable(page)
  const { dialog, enter: type, field } = tradeDialog(page, 'Edit Trade')
  await table.action('Edit', trade).click()
  await type('Loading Number', 'KALK-4711')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('sealedDraft:')
  await page.goto('about:blank')
  await database.endSession(await page.context().cookies())
  await page.goto('/login')
  await signIn(page, people.costing)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/login/)

  const release = await delayRequests(page, /device-key/)
  await signIn(page, people.logistics)
  await page.getByRole('link', { name: 'Logistics' }).click()
  await table.action('Edit', trade).click()
  await expect(field('Loading Date')).toHaveValue(today)
  await expect(field('Loading Number')).toHaveValue('')
  await release()
  await expect(field('Loading Number')).toHaveValue('KALK-4711')
  await expect(dialog.getByText(/What you typed on .* was kept. It is not saved yet./)).toBeVisible()
})

test('data that a person may no longer read is removed as soon as the server says so', async ({ enter, newPage, database }) => {
  const trade = await enter({ loadingDate: today })
  await withNomvula(database, async () => {
    const page = await openAsNomvula(await newPage(), '/logistics')
    const row = tradesTable(page).row(trade)
    await waitUntilPersisted(page, trade, 'nomvula')
    const bringBack = await cutCalls(page.context())
    await page.reload()
    await expect(row).toBeVisible()
    await expect(line(page)).toBeVisible()
    await database.query(`update person set permissions = '{supplier_contracts}' where first_name = 'Nomvula'`)
    await bringBack()
    await expect(page.getByText(/don't have permission|Access Denied/).first()).toBeVisible()
    await expect(row).toBeHidden()
    await expect.poll(() => onDevice(page)).not.toContain(trade.tradeNumber)
  })
})

test('while the database is away an open page and a new one show the stored data and its age, and edits wait until it is back', async ({
  enter,
  openOnce,
  api,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await openOnce('logistics')
  const table = tradesTable(page)
  await waitUntilPersisted(page, trade, people.logistics.email)
  const recover = await failRequests(page, '**/api/**', 1)
  await lookAgain(page)
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()
  await expect(line(page)).toBeVisible()

  await page.goto('/logistics')
  await expect(await table.cell(trade, 'Tonnage')).toHaveText('33.0')
  await expect(line(page)).toBeVisible()
  await table.editCell(trade, 'Tonnage', '34.2')
  await expect(page.getByRole('button', { name: '1 edit waiting' })).toBeVisible()

  await recover()
  await expect.poll(async () => (await (await api.get(`/api/trades/${trade.id}`)).json()).tonnage).toBe(34.2)
  await expect(line(page)).toBeHidden()
  await expect(await table.cell(trade, 'Tonnage')).toHaveText('34.2')
})
