import { runProduct } from '../product/run-product.ts'
import { signIn } from '../product/sessions.ts'
import { expect, test } from '../test.ts'

const password = 'kudu at the weighbridge'

test('on a new product the first visitor becomes its administrator, and nobody after', async ({ newPage }) => {
  const fresh = await runProduct({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
  try {
    const page = await newPage({ baseURL: fresh.address })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await page.getByRole('button', { name: 'Create Administrator' }).click()
    await expect(page.getByLabel('First name')).toBeFocused()
    await page.getByLabel('First name').fill('Anneke')
    await page.getByLabel('Last name').fill('Vosloo')
    await page.getByLabel('Email').fill('anneke@haulm.test')
    await page.getByLabel('Password', { exact: true }).fill('password1')
    await page.getByRole('button', { name: 'Create Administrator' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/one of the commonest passwords/)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create Administrator' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Anneke Vosloo')).toBeVisible()
    await expect(page.getByText('Administrator', { exact: true })).toBeVisible()
    await expect(page.getByText('No trades found.')).toBeVisible()

    const second = await newPage({ baseURL: fresh.address })
    await second.goto('/')
    await expect(second.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  } finally {
    await fresh.stop()
  }
})

test('a person who asks for access waits for an administrator, and then signs in', async ({ newPage, database }) => {
  const email = 'johan@haulm.test'
  const page = await newPage()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Request access' }).click()
  await page.getByLabel('First name').fill('Johan')
  await page.getByLabel('Last name').fill("O'Reilly")
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Request Access' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/at least 8 characters/)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Request Access' }).click()
  await expect(page.getByRole('status')).toContainText('An administrator has to approve it')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, { email, password })
  await expect(page.getByRole('alert')).toContainText(/approv/)
  try {
    await database.query(`update person set status = 'approved', permissions = '{logistics}' where email = $1`, [email])
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText("Johan O'Reilly")).toBeVisible()
  } finally {
    await database.query(`delete from session using person where person.id = person_id and email = $1`, [email])
    await database.query(`delete from known_network using person where person.id = person_id and email = $1`, [email])
    await database.query(`delete from person where email = $1`, [email])
  }
})

test('a person who was given a password must choose a new one before anything else', async ({ newPage, database }) => {
  const email = 'zanele@haulm.test'
  const [former] = await database.query(`select password_hash from person where email = $1`, [email])
  await database.query(`update person set password_is_temporary = true, permissions = '{logistics}' where email = $1`, [email])
  try {
    const page = await newPage()
    await page.goto('/logistics')
    await signIn(page, { email, password })
    await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
    await expect(page.getByRole('grid')).toBeHidden()
    await page.getByLabel('Current password').fill('not the one')
    await page.getByLabel('New password', { exact: true }).fill('an owl in the silo')
    await page.getByLabel('New password again').fill('an owl in the barn')
    await page.getByRole('button', { name: 'Save Password' }).click()
    await expect(page.getByLabel('New password again')).toHaveAccessibleDescription('The two passwords are not the same.')
    await page.getByLabel('New password again').fill('an owl in the silo')
    await page.getByRole('button', { name: 'Save Password' }).click()
    await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Save Password' }).click()
    await expect(page).toHaveURL('/logistics')
    await expect(page.getByRole('heading', { level: 1, name: 'Logistics' })).toBeVisible()
  } finally {
    await database.query(
      `update person set password_is_temporary = false, permissions = '{}', password_hash = $2 where email = $1`,
      [email, former?.password_hash],
    )
  }
})
