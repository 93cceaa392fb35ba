import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import type { Database } from '../product/database.ts'
import { delayAnswer } from '../product/delay-requests.ts'
import { loseAnswer } from '../product/lose-answer.ts'
import { signIn } from '../product/sessions.ts'
import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'
import { nomvula, openAsNomvula, withNomvula } from './somebody.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that a phone shows for a key, this many steps of 30 s from now: RFC 6238, implemented by hand. */
function codeOf(key: string, steps = 0): string {
  const bits = [...key.replaceAll(' ', '')].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** From the button to the recovery codes. @returns the key and the codes. */
async function setUp(page: Page): Promise<{ key: string; recoveryCodes: string[] }> {
  await page.getByLabel('Your password').fill(nomvula.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await expectAccessible(page, 'key')
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key.replaceAll(' ', ''))
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key, 7))
  await page.getByRole('button', { name: 'Switch On' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/is wrong/)
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key))
  await page.getByRole('button', { name: 'Switch On' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expect(page.getByText('Set up a second factor for signing in first'), 'where it is required').toBeHidden()
  await expectAccessible(page, 'recovery codes')
  const recoveryCodes = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'I Have Stored Them' }).click()
  return { key, recoveryCodes }
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.goto('/login')
  await signIn(page, nomvula)
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('a second factor is set up, asked for at the next sign-in, answered by code or recovery code, and switched off', async ({
  newPage,
  database,
}) => {
  await withNomvula(database, async () => {
    const page = await openAsNomvula(await newPage(), '/profile')
    const section = page.getByRole('region', { name: 'Second factor' })
    await section.getByRole('button', { name: 'Set Up' }).click()
    const { key, recoveryCodes } = await setUp(page)
    await expect(section).toContainText('10 recovery codes left.')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()

    await enterCode(page, codeOf(key, 9))
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/is wrong/)
    await expectAccessible(page, 'a wrong code')
    // Not earlier: it is valid for a minute, within which it must be entered twice.
    const code = codeOf(key, 1)
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('link', { name: nomvula.name })).toBeVisible()

    const elsewhere = await newPage()
    await enterCode(elsewhere, code)
    await expect(elsewhere.getByLabel('Code')).toHaveAccessibleDescription(/already been used/)
    await elsewhere.getByLabel('Code').fill(recoveryCodes[4] ?? '')
    await elsewhere.getByRole('button', { name: 'Sign In' }).click()
    await expect(elsewhere.getByRole('link', { name: nomvula.name })).toBeVisible()

    await page.goto('/profile')
    await expect(section).toContainText('9 recovery codes left.')
    await section.getByRole('button', { name: 'Switch Off' }).click()
    const dialog = page.getByRole('dialog', { name: 'Switch Off Second Factor' })
    await dialog.getByLabel('Your password').fill(nomvula.password)
    await dialog.getByLabel('Code').fill(recoveryCodes[5] ?? '')
    const { lost } = await loseAnswer(page, 'POST', '**/api/profile/second-factor/off')
    await dialog.getByRole('button', { name: 'Switch Off' }).click()
    await expect(toastOf(page, 'Error')).toContainText('It may have been done already.')
    expect(lost()).toBe(204)
    await dialog.getByRole('button', { name: 'Switch Off' }).click()
    await expect(toastOf(page, 'Success')).toContainText('Your second factor is off')
    await expect(section).toContainText('It is off.')
  })
})

test('a second factor is set up by keyboard: each step gets the focus when it appears', async ({ newPage, database }) => {
  await withNomvula(database, async () => {
    const page = await openAsNomvula(await newPage(), '/profile')
    const section = page.getByRole('region', { name: 'Second factor' })
    await section.getByRole('button', { name: 'Set Up' }).press('Enter')
    await expect(section.getByLabel('Your password')).toBeFocused()
    await page.keyboard.type(nomvula.password)
    await page.keyboard.press('Enter')
    await expect(section.getByLabel('Code', { exact: true })).toBeFocused()
    const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
    await page.keyboard.type(codeOf(key))
    const answer = await delayAnswer(page, '**/api/profile/second-factor/confirm')
    await page.keyboard.press('Enter')
    await expect(section.getByRole('button', { name: 'Cancel' }), 'nobody would see the codes').toBeDisabled()
    answer.release()
    await expect(section.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(section.getByRole('button', { name: 'Copy' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(section).toContainText('10 recovery codes left.')
    await page.keyboard.press('Tab')
    await expect(section.getByRole('button').first()).toBeFocused()

    await section.getByRole('button', { name: 'New Recovery Codes' }).press('Enter')
    await expect(page.getByLabel('Your password')).toBeFocused()
    await page.keyboard.type(nomvula.password)
    await page.getByLabel(/^Code/).fill(codeOf(key, 1))
    await page.keyboard.press('Enter')
    await expect(section.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(section.getByRole('button', { name: 'Copy' })).toBeFocused()
  })
})

/** A virtual authenticator in the browser, which answers as if its holder had touched it. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

test('a passkey is added, signs its owner in, replaces a code, and is removed with the second factor', async ({
  newPage,
  product,
  database,
}) => {
  await withNomvula(database, async () => {
    // Passkeys need a host name, not an IP address.
    const page = await newPage({ baseURL: product.address.replace('127.0.0.1', 'localhost') })
    await withAuthenticator(page)
    await openAsNomvula(page, '/profile')
    const section = page.getByRole('region', { name: 'Second factor' })
    await section.getByRole('button', { name: 'Set Up' }).click()
    await section.getByRole('button', { name: 'Add a Passkey' }).click()
    await section.getByLabel('Name of the passkey').fill('Office PC')
    await section.getByLabel('Your password').fill(nomvula.password)
    await expectAccessible(page, 'new passkey')
    await section.getByRole('button', { name: 'Add Passkey' }).click()
    await expect(section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await section.getByRole('button', { name: 'I Have Stored Them' }).click()
    await expect(section.getByRole('list', { name: 'Passkeys' })).toContainText('Office PC')
    await expect(section).toContainText('never used')
    await expectAccessible(page, 'passkeys')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()

    await signIn(page, nomvula)
    const button = page.getByRole('button', { name: 'Use a Passkey' })
    await expect(button).toBeFocused()
    await expectAccessible(page, 'passkey or code')
    await button.click()
    await expect(page.getByRole('link', { name: nomvula.name })).toBeVisible()

    await page.goto('/profile')
    await expect(section).toContainText('last used')
    await section.getByRole('button', { name: 'Switch Off' }).click()
    const dialog = page.getByRole('dialog', { name: 'Switch Off Second Factor' })
    await dialog.getByRole('button', { name: 'Use a Passkey' }).click()
    await expect(dialog.getByLabel('Your password')).toBeFocused()
    await dialog.getByLabel('Your password').fill(nomvula.password)
    await expectAccessible(page, 'switching off')
    await dialog.getByRole('button', { name: 'Use a Passkey' }).click()
    await expect(section).toContainText('It is off.')
  })
})

/**
 * The sessions of the other administrators are cached for other tests: with a second factor they stay valid once it is required.
 */
const secureOtherAdministrators = (database: Database) =>
  database.query(
    `insert into second_factor (person_id, secret, created_at, confirmed_at)
     select id, decode(repeat('00', 20), 'hex'), now(), now() from person where role = 'admin' and email <> $1`,
    [nomvula.email],
  )

test('recovery codes are shown even if the account is fetched again before they arrive, and none is cut at 320 px', async ({
  newPage,
  api,
  database,
}) => {
  await withNomvula(
    database,
    async () => {
      await secureOtherAdministrators(database)
      await api.put('/api/settings', { data: { requireSecondFactor: true } })
      const page = await openAsNomvula(await newPage(), '/logistics')
      await page.getByLabel('Your password').fill(nomvula.password)
      await page.getByRole('button', { name: 'Continue' }).click()
      const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
      await page.getByLabel('Code', { exact: true }).fill(codeOf(key))
      const answer = await delayAnswer(page, '**/api/profile/second-factor/confirm')
      await page.getByRole('button', { name: 'Switch On' }).click()
      await answer.isRead()
      const known = page.waitForResponse('**/api/auth/user')
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      await (await known).finished()
      answer.release()
      const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
      await expect(codes).toHaveCount(10)
      await page.setViewportSize({ width: 320, height: 640 })
      const cut = await codes.evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
      expect(cut).toBe(0)
      await page.getByRole('button', { name: 'I Have Stored Them' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Logistics' })).toBeVisible()
    },
    'admin',
  )
})

test('an administrator who needs a second factor must set it up first; another administrator can remove it', async ({
  newPage,
  api,
  database,
}) => {
  await withNomvula(
    database,
    async () => {
      await secureOtherAdministrators(database)
      const page = await openAsNomvula(await newPage(), '/logistics')
      await expect(page.getByRole('heading', { level: 1, name: 'Logistics' })).toBeVisible()
      await api.put('/api/settings', { data: { requireSecondFactor: true } })
      await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
      await expectAccessible(page, 'required')
      await setUp(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Logistics' })).toBeVisible()

      const users = await newPage({ storageState: await api.storageState() })
      await users.goto('/admin')
      await users.getByRole('button', { name: `Second Factor Off ${nomvula.name}` }).click()
      await expectAccessible(users, 'question')
      await users.getByRole('alertdialog').getByRole('button', { name: 'Switch Off' }).click()
      await expect(toastOf(users, 'Success')).toContainText('Second factor switched off successfully')
      await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
    },
    'admin',
  )
})

test('a person who is no administrator is not told that administrators need a second factor', async ({
  newPage,
  api,
  database,
}) => {
  await withNomvula(database, async () => {
    await secureOtherAdministrators(database)
    await api.put('/api/settings', { data: { requireSecondFactorFor: ['logistics'] } })
    const page = await openAsNomvula(await newPage(), '/logistics')
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
    await expect(page.getByText('Set up a second factor for signing in first. You need one here.')).toBeVisible()
  })
})
