import { pileDialog } from '../documents/pile.ts'
import { atRest } from '../product/at-rest.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { failRequests } from '../product/fail-requests.ts'
import { learnNothing } from '../product/learn-nothing.ts'
import { people } from '../product/people.ts'
import { signIn } from '../product/sessions.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { toastOf, tradesTable } from '../trades/table.ts'

test('a person signs in and comes to the dashboard', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page.getByText('Sign in to access your Haulm dashboard')).toBeVisible()
  await expect(page.getByText('Access restricted to authorized personnel only')).toBeVisible()
  await signIn(page, people.logistics)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Lerato Dube')).toBeVisible()
  await expect(page.getByText('Online')).toBeVisible()
})

test('while the server answers, the button says so and the fields are disabled', async ({ newPage }) => {
  const page = await newPage()
  const answer = await delayRequests(page, '**/api/auth/login')
  await page.goto('/login')
  await signIn(page, people.logistics)
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeDisabled()
  await expect(page.getByLabel('Password', { exact: true })).toBeDisabled()
  await answer()
  await expect(page).toHaveURL('/')
})

test('a wrong password and an unknown address are refused in the same words', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/login')
  await signIn(page, { ...people.logistics, password: 'not the one' })
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(page.getByLabel('Email')).toHaveValue(people.logistics.email)
  const password = page.getByLabel('Password', { exact: true })
  const answer = page.waitForResponse('**/api/auth/login')
  await password.press('Enter')
  await answer
  await expect(password).toBeEnabled()
  await expect(password).toBeFocused()
  await signIn(page, { email: 'nobody@haulm.test', password: 'not the one' })
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  // Blanks are a password as any other.
  await signIn(page, { email: 'nobody@haulm.test', password: ' '.repeat(8) })
  await expect(password).toHaveValue(' '.repeat(8))
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
})

test('an empty form marks the fields that are missing, and sends the server nothing', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/login')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your e-mail address.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Enter your password.')
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(asked).not.toContain('/api/auth/login')
})

test('a person who is signed in already is redirected from the login page', async ({ open }) => {
  const page = await open('logistics', '/login')
  await expect(page).toHaveURL('/')
})

test('an address of the product asks to sign in first, and then shows its page', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/logistics?q=maize')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, people.logistics)
  await expect(page).toHaveURL('/logistics?q=maize')
  await expect(page.getByRole('searchbox')).toHaveValue('maize')
})

test('the sign-in page leads to the address that it was opened for, and shows no second form meanwhile', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/login?from=%2Flogistics%3Fq%3Dmaize')
  const letIn = await delayRequests(page, '**/assets/stage-pages-*.js')
  await signIn(page, people.logistics)
  await expect(page).toHaveURL('/logistics?q=maize')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeHidden()
  await letIn()
  await expect(page.getByRole('searchbox')).toHaveValue('maize')
})

test('signing out ends the session, even when the call fails', async ({ openOnce }) => {
  const page = await openOnce('logistics')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/logistics')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()

  const cut = await openOnce('logistics')
  await cut.route('**/api/auth/logout', (route) => route.abort())
  await cut.getByRole('button', { name: 'Sign Out' }).click()
  await expect(cut).toHaveURL('/login')
})

test('the next person at the sign-in page cannot undo what the previous one did', async ({ enter, openOnce }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await openOnce('logistics')
  await tradesTable(page).editCell(trade, 'Tonnage', '34.2')
  const undo = toastOf(page, 'Updated').getByRole('button', { name: 'Undo' })
  // The pointer keeps the toast open.
  await undo.hover()
  await page.getByRole('button', { name: 'Sign Out' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(toastOf(page, 'Updated')).toBeVisible()
  await expect(undo).toBeHidden()
})

test('a dialog that was open when its session ended is not open for the next person who signs in', async ({
  enter,
  openOnce,
}) => {
  await enter({ loadingDate: today })
  const page = await openOnce('administrator', '/logistics')
  const dialog = page.getByRole('dialog')
  const { dialog: pile, drop } = pileDialog(page)
  const ways = [
    { open: () => page.keyboard.press('?'), opened: page.getByRole('dialog', { name: 'Keys' }) },
    { open: () => drop({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('slip') }), opened: pile },
  ]
  let next = people.logistics
  await tradesTable(page).grid.waitFor()
  for (const { open, opened } of ways) {
    await open()
    await expect(opened).toBeVisible()
    await page.request.post('/api/auth/logout', { headers: { origin: new URL(page.url()).origin } })
    await expect(page).toHaveURL(/\/login/)
    await signIn(page, next)
    next = people.weighbridge
    await expect(page).toHaveURL('/logistics')
    await tradesTable(page).grid.waitFor()
    await atRest(page)
    await expect(dialog).toBeHidden()
  }
})

test('when the session has ended, the next call says so, and signing in leads back', async ({ openOnce, database }) => {
  const page = await openOnce('logistics', 'about:blank')
  await learnNothing(page)
  await page.goto('/logistics?q=hominy')
  await expect(page.getByRole('searchbox')).toHaveValue('hominy')
  await atRest(page)
  await database.endSession(await page.context().cookies())
  await page.getByRole('searchbox').fill('maize')
  await expect(toastOf(page, 'Unauthorized')).toContainText('You are logged out. Logging in again...')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, people.logistics)
  await expect(page).toHaveURL(/\/logistics\?q=maize/)
})

test('the entrance writes no error to the console', async ({ newPage }) => {
  const page = await newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeVisible()
  const answered = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  await expect.poll(answered).toEqual(expect.arrayContaining(['/api/auth/session', '/api/setup']))
  expect(errors).toEqual([])
  // Once somebody is signed in, the page calls the route that the specification names.
  await signIn(page, people.logistics)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(answered).toContain('/api/auth/user')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.reload()
  await expect.poll(answered).toContain('/api/auth/session')
  expect(errors).toEqual([])
})

test('reloading the page during a sign-out lets nobody in by an earlier answer', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/')
  await signIn(page, people.logistics)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await atRest(page)
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`))
  // The first page's sign-out never arrives; the next page asks who is signed in before it can send it again.
  let isFirst = true
  const answered = page.waitForResponse('**/api/auth/session')
  await page.route('**/api/auth/logout', async (route) => {
    if (isFirst) {
      isFirst = false
      return
    }
    await answered
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(() => isFirst).toBe(false)
  await page.reload()
  expect(await (await answered).json()).toMatchObject({ user: { email: people.logistics.email } })
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(errors).toEqual([])
})

test('a draft of a person who may no longer enter trades opens neither for them nor for the next one to sign in', async ({
  openOnce,
  database,
}) => {
  const permit = (permission: string) =>
    database.query(`update person set permissions = array[$1], version = version + 1 where email = $2`, [
      permission,
      people.newcomer.email,
    ])
  const endSession = async () => database.endSession(await page.context().cookies())
  await permit('logistics')
  const page = await openOnce('newcomer', '/logistics')
  const form = tradeDialog(page, 'New Trade Entry')
  try {
    await page.getByRole('button', { name: 'New Trade' }).click()
    await form.enter('Weighbridge Ticket', 'WB 75916')
    await atRest(page)
    await endSession()
    await permit('live_dashboard')
    await form.save()
    await expect(page).toHaveURL(/\/login/)
    await signIn(page, people.newcomer)
    await page.getByRole('link', { name: 'All Trade Data' }).click()
    await expect(page.getByRole('button', { name: 'Expand All' })).toBeVisible()
    await atRest(page)
    await expect(form.dialog).toBeHidden()
  } finally {
    await database.query(`update person set permissions = '{}' where email = $1`, [people.newcomer.email])
  }
  await endSession()
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, people.administrator)
  await expect(page.getByRole('link', { name: 'Logistics' })).toBeVisible()
  await atRest(page)
  await expect(form.dialog).toBeHidden()
})

test('the font for letters that occur only in names loads before any name is shown', async ({ newPage }) => {
  const page = await newPage()
  const letters = page.waitForResponse(/archivo-latin-few-.*woff2/)
  await page.goto('/')
  expect((await letters).status()).toBe(200)
})

test('the first administrator is asked for as soon as a server that was away at first has said that there is none', async ({
  newPage,
}) => {
  const page = await newPage()
  const recover = await failRequests(page, '**/api/setup', 1)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await page.route('**/api/setup', (route) => route.fulfill({ json: { needed: true, codeNeeded: false } }))
  await recover()
  await expect(page.getByText(/^Create the first administrator of/)).toBeVisible()
})
