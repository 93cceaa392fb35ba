import { expectAccessible } from '../accessibility/axe.ts'
import { people } from '../product/people.ts'
import { nomvula, openAsNomvula, withNomvula } from '../profile/somebody.ts'
import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'

const again = { name: 'Your password, please' }

test('after a while, changing another person’s rights asks for the password, and then continues with what was chosen', async ({
  open,
  database,
}) => {
  await withNomvula(database, async () => {
    const page = await open('administrator', '/')
    await page.getByRole('link', { name: 'User Management' }).click()
    await page.getByRole('button', { name: `Permissions ${nomvula.name}` }).click()
    const rights = page.getByRole('dialog', { name: 'Manage User Permissions' })
    await rights.getByRole('checkbox', { name: 'Costing' }).click()
    await database.makePasswordsOlder()
    await rights.getByRole('button', { name: 'Save Permissions' }).click()

    const asking = page.getByRole('dialog', again)
    await expect(asking.getByLabel('Your password')).toBeFocused()
    await expectAccessible(page, 'the password again')
    await page.keyboard.press('Enter')
    await expect(asking.getByLabel('Your password')).toHaveAccessibleDescription('Enter your current password.')
    await page.keyboard.type('not the one')
    await page.keyboard.press('Enter')
    await expect(asking.getByLabel('Your password')).toHaveAccessibleDescription('This is not your current password.')

    // Left alone, as by Back, nothing was done, and nothing of what was chosen is lost.
    await page.goBack()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(asking).toBeHidden()
    await expect(toastOf(page, 'Enter your password again to do this.')).toBeVisible()
    await expect(rights.getByRole('checkbox', { name: 'Costing' })).toBeChecked()
    const [before] = await database.query('select permissions from person where email = $1', [nomvula.email])
    expect(before).toEqual({ permissions: ['logistics'] })

    await rights.getByRole('button', { name: 'Save Permissions' }).click()
    await asking.getByLabel('Your password').fill(people.administrator.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('User permissions updated successfully', { exact: true })).toBeVisible()
    await expect(asking).toBeHidden()
    await expect(rights).toBeHidden()
    const [after] = await database.query('select permissions from person where email = $1', [nomvula.email])
    expect(after).toEqual({ permissions: ['logistics', 'costing'] })
  })
})

test('a download that asks for the password starts once the password was given', async ({ open, database }) => {
  const page = await open('administrator', '/admin')
  await expect(page.getByRole('rowgroup', { name: /^Approved Users/ })).toBeVisible()
  await database.makePasswordsOlder()
  await page.getByRole('button', { name: 'Export Data' }).last().click()
  const asking = page.getByRole('dialog', again)
  await asking.getByLabel('Your password').fill(people.administrator.password)
  const coming = page.waitForEvent('download')
  await asking.getByRole('button', { name: 'Continue' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^management-data-.*\.xlsx$/)
  await expect(asking).toBeHidden()
})

test('people who have a second factor are also asked for a code', async ({ newPage, database }) => {
  await withNomvula(
    database,
    async () => {
      const page = await openAsNomvula(await newPage(), '/admin')
      await expect(page.getByRole('rowgroup', { name: /^Approved Users/ })).toBeVisible()
      await database.query(
        `insert into second_factor (person_id, secret, created_at, confirmed_at)
         select id, decode(repeat('61', 20), 'hex'), now(), now() from person where email = $1`,
        [nomvula.email],
      )
      await database.makePasswordsOlder()
      await page.getByRole('button', { name: 'Export Data' }).last().click()
      const asking = page.getByRole('dialog', again)
      await asking.getByLabel('Your password').fill(nomvula.password)
      await asking.getByLabel('Code', { exact: true }).fill('000000')
      await asking.getByRole('button', { name: 'Continue' }).click()
      await expect(asking.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/is wrong/)
      await expect(asking.getByLabel('Code', { exact: true })).toBeFocused()
      await expectAccessible(page, 'the password and a code again')
    },
    'admin',
  )
})
