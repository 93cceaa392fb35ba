import { expectAccessible, expectAccessibleInBoth } from '../accessibility/axe.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { expect, test } from '../test.ts'
import { toastOf, tradesTable } from '../trades/table.ts'
import { nomvula, openAsNomvula, withNomvula } from './somebody.ts'

test('their own name leads people to their profile, where they change their name and the language of dates', async ({
  enter,
  newPage,
  database,
}) => {
  const trade = await enter({ loadingDate: '2026-10-08', tonnage: 33 })
  await withNomvula(database, async () => {
    const page = await openAsNomvula(await newPage(), '/logistics')
    await page.getByRole('link', { name: nomvula.name }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Permissions' })).toContainText(
      'Logistics operations and transport coordination',
    )
    await page.getByLabel('First name').fill(' ')
    await page.getByRole('button', { name: 'Save Name' }).click()
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name.')
    await expect(page.getByLabel('First name')).toBeFocused()
    await page.getByLabel('First name').fill('Nomvula Grace ')
    await page.getByRole('button', { name: 'Save Name' }).click()
    await expect(page.getByRole('link', { name: 'Nomvula Grace Sithole' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save Name' }), 'the blank that was not stored is no change').toBeDisabled()
    await expect(page.getByLabel('First name')).toHaveValue('Nomvula Grace')
    await expect(page.getByLabel('First name'), 'the button can no longer be pressed').toBeFocused()
    const otherWindow = await page.context().newPage()
    await otherWindow.goto('/logistics')
    const weekElsewhere = otherWindow.getByRole('row', { name: /^Week 41/ })
    await expect(weekElsewhere).toContainText('October 2026')
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Afrikaans' }).click()
    await expect(toastOf(page, 'Success')).toContainText('The language of dates was changed')
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused()
    await expect(weekElsewhere).toContainText('Oktober 2026')
    await otherWindow.close()
    await page.getByRole('link', { name: 'Logistics' }).click()
    const week = page.getByRole('row', { name: /^Week 41/ })
    await expect(week).toContainText('Oktober 2026')
    await page.reload()
    await expect(week).toContainText('05 Okt – 11 Okt')
    await week.getByRole('button').first().click()
    await expect(tradesTable(page).row(trade)).toContainText('Do 08 Okt')
  })
})

test('the sessions of a person are listed, and one that is ended leaves its page at once', async ({ newPage, database }) => {
  await withNomvula(database, async () => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
    const phone = await openAsNomvula(await newPage({ userAgent }), '/logistics')
    const there = await openAsNomvula(await newPage(), '/logistics')
    const here = await openAsNomvula(await newPage(), '/profile')
    const sessions = here.getByRole('region', { name: 'Sessions' })
    await expect(sessions.getByRole('listitem').first()).toContainText('This session')
    await sessions.getByRole('button', { name: 'End Safari on iPhone, 127.0.0.1' }).click()
    await expect(phone.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(toastOf(phone, 'Unauthorized'), 'it says why').toContainText('You are logged out.')
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(there.getByRole('heading', { level: 1, name: 'Logistics' })).toBeVisible()
    await sessions.getByRole('button', { name: 'End All Others' }).click()
    await expect(there.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
  })
})

test('changing the password asks for the current one, and keeps this session', async ({ newPage, database }) => {
  await withNomvula(database, async () => {
    const page = await openAsNomvula(await newPage(), '/profile')
    const change = async (current: string) => {
      await page.getByLabel('Current password').fill(current)
      await page.getByLabel('New password', { exact: true }).fill('sunflower hulls to Kroonstad')
      await page.getByLabel('New password again').fill('sunflower hulls to Kroonstad')
      await page.getByRole('button', { name: 'Change Password' }).click()
    }
    await change('not mine')
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('This is not your current password.')
    await change(nomvula.password)
    await expect(toastOf(page, 'Password Changed')).toBeVisible()
    await expect(page.getByLabel('Current password')).toHaveValue('')
    await expect(page.getByRole('link', { name: nomvula.name })).toBeVisible()
  })
})

test('the profile passes the accessibility check', async ({ open }) => {
  const page = await open('administrator', '/profile')
  await expect(page.getByText('This session')).toBeVisible()
  await expectAccessibleInBoth(page, 'profile')
})

test('the app lists third-party software with its licences, and asks search engines to stay away', async ({ open }) => {
  const page = await open('newcomer', '/profile')
  await page.getByRole('button', { name: 'Third-Party Notices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Third-Party Notices' })
  await expect(dialog.getByLabel('Notices')).toHaveValue(/react-dom \d+\.\d+\.\d+, MIT.*SIL OPEN FONT LICENSE/s)
  await expectAccessible(page, 'the notices')
  expect(await (await page.request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('the language of dates takes no other choice while one is being saved', async ({ newPage, database }) => {
  await withNomvula(database, async () => {
    const page = await openAsNomvula(await newPage(), '/profile')
    const language = page.getByRole('combobox', { name: 'Language' })
    const release = await delayRequests(page, '**/api/profile')
    await language.click()
    await page.getByRole('option', { name: 'Afrikaans' }).click()
    await expect(language).toHaveAttribute('aria-disabled', 'true')
    await language.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(0)
    await release()
    await expect(language).toHaveText('Afrikaans')
    await language.press('Enter')
    await expect(page.getByRole('option', { name: 'Afrikaans' })).toBeVisible()
  })
})
