import { expectAccessible } from '../accessibility/axe.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { administrator } from '../product/people.ts'
import { expect, test } from '../test.ts'

/** People remain from one test to the next, and from a try to its repetition. */
const mark = Date.now().toString(36)
const asked = { firstName: 'Kagiso', lastName: mark, email: `kagiso-${mark}@haulm.test`, password: 'kudu at the weighbridge' }

test('a person who asked for access is approved, and gains and loses screens in the open session', async ({
  open,
  newPage,
  enter,
}) => {
  await enter({ loadingDate: '2026-11-18', tonnage: 30 })
  const kagiso = await newPage()
  await kagiso.request.post('/api/auth/register', { data: asked })
  const admin = await open('administrator', '/admin')
  await admin
    .getByRole('rowgroup', { name: /^Pending Approval/ })
    .getByRole('button', { name: `Approve Kagiso ${mark}` })
    .click()
  const approving = admin.getByRole('dialog', { name: 'Approve User' })
  await expect(approving).toContainText(asked.email)
  await approving.getByRole('checkbox', { name: 'Reports' }).click()
  await expectAccessible(admin, 'the dialog of approval')
  await approving.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText('User approved successfully', { exact: true })).toBeVisible()
  const approved = admin.getByRole('rowgroup', { name: /^Approved Users/ })
  await expect(approved.getByText(asked.email)).toBeVisible()

  await kagiso.request.post('/api/auth/login', { data: { email: asked.email, password: asked.password } })
  await kagiso.goto('/')
  const screens = kagiso.getByRole('navigation', { name: 'Screens' })
  await expect(screens.getByRole('link', { name: 'Reports' })).toBeVisible()
  await expect(screens.getByRole('link', { name: 'Logistics' })).toHaveCount(0)

  await approved.getByRole('button', { name: `Permissions Kagiso ${mark}` }).click()
  const dialog = admin.getByRole('dialog', { name: 'Manage User Permissions' })
  await expectAccessible(admin, 'the dialog of permissions')
  await dialog.getByRole('checkbox', { name: 'Logistics' }).click()
  await dialog.getByRole('button', { name: 'Save Permissions' }).click()
  await expect(admin.getByText('User permissions updated successfully', { exact: true })).toBeVisible()
  await screens.getByRole('link', { name: 'Logistics' }).click()
  await expect(kagiso.getByRole('columnheader', { name: 'Tonnage' })).toBeVisible()

  await approved.getByRole('button', { name: `Columns Kagiso ${mark}` }).click()
  const columns = admin.getByRole('dialog', { name: 'Manage Column Visibility' })
  await expect(columns.getByRole('region', { name: 'Preview' })).toContainText('Tonnage')
  await columns.getByRole('checkbox', { name: 'Tonnage' }).click()
  await expect(columns.getByRole('region', { name: 'Preview' })).not.toContainText('Tonnage')
  for (const name of ['Show all of Logistics', 'Reset to default']) {
    await columns.getByRole('button', { name }).press('Enter')
    // The button can no longer be pressed: the focus moves to the columns.
    await expect(columns.getByRole('checkbox').first()).toBeFocused()
    await columns.getByRole('checkbox', { name: 'Tonnage' }).click()
  }
  await expectAccessible(admin, 'the dialog of columns')
  await columns.getByRole('button', { name: 'Save Columns' }).click()
  await expect(kagiso.getByRole('columnheader', { name: 'Tonnage' })).toHaveCount(0)

  await approved.getByRole('button', { name: `Block Kagiso ${mark}` }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(admin.getByText('User blocked successfully', { exact: true })).toBeVisible()
  await expect(kagiso).toHaveURL(/\/login/)
})

test('adding a user and resetting a password are refused when the input is wrong, and confirmed when they are done', async ({
  open,
}) => {
  const page = await open('administrator', '/admin')
  await expect(page.getByRole('button', { name: /^Blocked Users/ })).toBeVisible()
  await expectAccessible(page, 'user management')
  await page.getByRole('button', { name: 'Add User' }).click()
  const adding = page.getByRole('dialog', { name: 'Add User' })
  await adding.getByLabel('First Name').fill('Gert')
  await adding.getByLabel('Last Name').fill(mark)
  await adding.getByLabel('Email').fill(`gert-${mark}@haulm.test`)
  await adding.getByRole('button', { name: 'Add User' }).click()
  await expect(adding.getByText('Please enter a new password')).toBeVisible()
  await adding.getByLabel('Password', { exact: true }).fill('sixsix')
  await adding.getByRole('checkbox', { name: 'Reports' }).click()
  await adding.getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByText('User added successfully', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Reset Password Gert ${mark}` }).click()
  const resetting = page.getByRole('dialog', { name: 'Reset User Password' })
  await resetting.getByLabel('New Password').fill('five5')
  await resetting.getByRole('button', { name: 'Reset Password' }).click()
  await expect(resetting.getByText('Password must be at least 6 characters long')).toBeVisible()
  await resetting.getByLabel('New Password').fill('sixsix6')
  await resetting.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password reset successfully', { exact: true })).toBeVisible()
})

test('users are searched and sorted, the address keeps both, and each user shows the last sign-in', async ({
  open,
  api,
  newPage,
}) => {
  const body = { lastName: `van Rooyen-${mark}`, password: 'sixsix' }
  const add = (firstName: string) =>
    api.post('/api/admin/users', { data: { ...body, firstName, email: `${firstName}-${mark}@haulm.test` } })
  await add('Abel')
  await add('Zanele')
  const zanele = await newPage()
  await zanele.request.post('/api/auth/login', { data: { email: `zanele-${mark}@haulm.test`, password: 'sixsix' } })

  const page = await open('administrator', '/admin')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(`rooyen-${mark}`)
  const found = page.getByRole('rowgroup', { name: 'Approved Users (2)' }).locator('.records-row')
  await expect(found).toHaveText([/Abel.*Never signed in/, /Zanele.*Signed in \d\d \w{3} \d{4}/])
  await expect(page.getByRole('rowgroup', { name: /^Pending Approval/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Order of users' }).click()
  await page.getByRole('option', { name: 'Latest sign-in first' }).click()
  await expect(found).toHaveText([/Zanele/, /Abel/])
  await expect(page).toHaveURL(/q=rooyen-.*sort=latest/)
  await expectAccessible(page, 'users that were searched for')
  await page.reload()
  await expect(found).toHaveText([/Zanele/, /Abel/])

  await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody of this name')
  await expect(page.getByRole('status').filter({ hasText: 'No users match' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Blocked Users/ })).toBeVisible()
  await expect(page).not.toHaveURL(/q=/)

  const abel = await newPage()
  await abel.request.post('/api/auth/login', { data: { email: `abel-${mark}@haulm.test`, password: 'sixsix' } })
  await page.getByRole('tab', { name: 'Clients' }).click()
  await page.getByRole('tab', { name: 'User Management' }).click()
  await expect(page.getByRole('row', { name: /^Abel/ }), 'who signed in meanwhile').toContainText(/Signed in \d\d/)
})

test('changes by another administrator show at once, in the list and in open dialogs, and none of them is lost', async ({
  open,
  api,
}) => {
  const page = await open('administrator', '/admin')
  const approved = page.getByRole('rowgroup', { name: /^Approved Users/ })
  await expect(approved).toBeVisible()
  const body = { firstName: 'Lindiwe', lastName: mark, email: `lindiwe-${mark}@haulm.test`, password: 'sixsix' }
  const { id } = await (await api.post('/api/admin/users', { data: body })).json()

  await approved.getByRole('button', { name: `Permissions Lindiwe ${mark}` }).click()
  const rights = page.getByRole('dialog', { name: 'Manage User Permissions' })
  await rights.getByRole('checkbox', { name: 'Costing' }).click()
  await api.put(`/api/admin/users/${id}/permissions`, { data: { permissions: ['reports'] } })
  await expect(rights.getByRole('status').filter({ hasText: 'changed this meanwhile: Reports.' })).toBeVisible()
  await expectAccessible(page, 'permissions that somebody else changed meanwhile')
  await rights.getByRole('button', { name: 'Save Permissions' }).click()
  await expect(page.getByText('User permissions updated successfully', { exact: true })).toBeVisible()

  await approved.getByRole('button', { name: `Columns Lindiwe ${mark}` }).click()
  const columns = page.getByRole('dialog', { name: 'Manage Column Visibility' })
  await columns.getByRole('checkbox', { name: 'Tonnage' }).click()
  const columnVisibility = { logistics: { client: false }, finance: { sageNumbers: false } }
  await api.put(`/api/admin/users/${id}/column-visibility`, { data: { columnVisibility } })
  await expect(columns.getByText('Somebody else changed this meanwhile: Logistics and Finance.')).toBeVisible()
  await columns.getByRole('button', { name: 'Save Columns' }).click()
  await expect(page.getByText('User column visibility updated successfully', { exact: true })).toBeVisible()

  const users = await (await api.get('/api/admin/users')).json()
  expect(users.approved.find((user: { id: string }) => user.id === id)).toMatchObject({
    permissions: ['costing', 'reports'],
    columnVisibility: { logistics: { client: false, tonnage: false }, finance: { sageNumbers: false } },
  })
})

test('without the permission the page shows nothing but the permission that is required', async ({ open }) => {
  const page = await open('logistics', '/admin')
  await expect(page.getByRole('heading', { name: 'Administration Access Required' })).toBeVisible()
  await expect(page.getByText('You need administration privileges to access this section.')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test('an administrator restores a deleted trade, and the history says who did it', async ({ open, enter, api }) => {
  const trade = await enter({ loadingDate: '2026-11-18', tonnage: 30 })
  const page = await open('administrator', '/admin')
  await page.getByRole('tab', { name: 'Deleted Trades' }).click()
  await expect(page.getByText('No deleted trades')).toBeVisible()
  await api.delete(`/api/trades/${trade.id}`)
  await expect(page.getByRole('row', { name: trade.tradeNumber })).toContainText('18 Nov 2026')
  await page.getByRole('button', { name: `Restore ${trade.tradeNumber}` }).click()
  await expect(page.getByText('Trade Restored', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('No deleted trades')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('row', { name: new RegExp(`^Trade ${trade.tradeNumber} .*restored`) })).toBeVisible()
  await expectAccessible(page, 'the history')
  await page.getByLabel('Search records').fill('no such record')
  await expect(page.getByText('No changes found')).toBeVisible()
})

test('the history calls hidden columns by their labels, and fits on a tablet', async ({ open, api }) => {
  const { id } = await (
    await api.post('/api/admin/users', {
      data: { firstName: 'Bongani', lastName: mark, email: `bongani-${mark}@haulm.test`, password: 'sixsix' },
    })
  ).json()
  const columnVisibility = { logistics: { tonnage: false, client: false }, completed_months: { tonnage: false } }
  await api.put(`/api/admin/users/${id}/column-visibility`, { data: { columnVisibility } })
  const page = await open('administrator', '/admin?tab=history', { viewport: { width: 820, height: 1180 } })
  const change = page.getByRole('region', { name: 'History' }).getByText(/^Logistics: /)
  await expect(change).toHaveText(/^Logistics: .*Tonnage.*; Completed Months: Tonnage$/)
  const { width = 0 } = (await change.boundingBox()) ?? {}
  expect(width, 'room for what it became').toBeGreaterThan(200)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
  await expectAccessible(page, 'the history on a tablet')
})

test('a second person is approved while the approval of the first is under way', async ({ open, database }) => {
  const blocked = ['Tshepo', 'Johan']
  for (const name of blocked) {
    await database.query(
      `insert into person (email, first_name, last_name, password_hash, role, permissions, status)
       select $1, $2, $3, password_hash, 'user', '{logistics}', 'blocked' from person where email = $4`,
      [`${name.toLowerCase()}-${mark}@haulm.test`, name, mark, administrator.email],
    )
  }
  const page = await open('administrator', '/admin')
  const release = await delayRequests(page, '**/api/admin/users/*/status')
  for (const name of blocked) await page.getByRole('button', { name: `Approve ${name} ${mark}` }).click()
  await release()
  const approved = page.getByRole('rowgroup', { name: /^Approved Users/ })
  for (const name of blocked) await expect(approved.getByText(`${name.toLowerCase()}-${mark}@haulm.test`)).toBeVisible()
})

test('whoever was blocked while their approval was open elsewhere is not let in by it', async ({ open, database, api }) => {
  const email = `sizwe-${mark}@haulm.test`
  const [pending] = await database.query(
    `insert into person (email, first_name, last_name, password_hash, role, permissions, status)
     select $1, 'Sizwe', $2, password_hash, 'user', '{}', 'pending' from person where email = $3 returning id`,
    [email, mark, administrator.email],
  )
  const page = await open('administrator', '/admin')
  await page.getByRole('button', { name: `Approve Sizwe ${mark}` }).click()
  await expect(page.getByRole('dialog', { name: 'Approve User' })).toBeVisible()
  await api.put(`/api/admin/users/${pending?.id}/status`, { data: { status: 'blocked' } })
  const dialog = page.getByRole('dialog', { name: 'Manage User Permissions' })
  await dialog.getByRole('checkbox', { name: 'Costing' }).click()
  await dialog.getByRole('button', { name: 'Save Permissions' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('rowgroup', { name: /^Blocked Users/ }).getByText(email)).toBeVisible()
})

test('an administrator who gives their own administration up is given the other role in the same step', async ({
  newPage,
  database,
}) => {
  const email = `nomsa-${mark}@haulm.test`
  await database.query(
    `insert into person (email, first_name, last_name, password_hash, role, permissions, status)
     select $1, 'Nomsa', $2, password_hash, 'user', '{administration}', 'approved' from person where email = $3`,
    [email, mark, administrator.email],
  )
  const page = await newPage()
  await page.request.post('/api/auth/login', { data: { email, password: administrator.password } })
  await page.goto('/admin')
  await page.getByRole('button', { name: `Permissions Nomsa ${mark}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage User Permissions' })
  await dialog.getByRole('checkbox', { name: 'Administration' }).click()
  await dialog.getByRole('checkbox', { name: 'Finance' }).click()
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Finance' }).click()
  await dialog.getByRole('button', { name: 'Save Permissions' }).click()
  await expect(page.getByRole('heading', { name: 'Administration Access Required' })).toBeVisible()
  expect(await database.query('select role, permissions from person where email = $1', [email])).toEqual([
    { role: 'finance', permissions: ['finance'] },
  ])
})
