import { expect, test } from 'vitest'
import { SealingKeys } from '../database/sealing/sealing-keys.ts'
import { testKeys } from '../database/sealing/test-keys.ts'
import { secretText } from './codes/one-time-code.ts'
import { sealSecrets } from './seal-secrets.ts'
import { withSecondFactor } from './second-factor/test-second-factor.ts'

const storedOf = async ({ db }: Awaited<ReturnType<typeof withSecondFactor>>) =>
  db.selectFrom('secondFactor').select(['secret', 'sealedBy']).executeTakeFirstOrThrow()

test('the database does not hold the secret of a second factor', async () => {
  const here = await withSecondFactor()
  const stored = await storedOf(here)
  expect(stored.sealedBy).toBe(testKeys.current)
  const opened = testKeys.open(stored, here.id) as Buffer
  expect(secretText(opened)).toBe(here.secret)
  expect(stored.secret.includes(opened)).toBe(false)
  expect((await here.attempt({ code: here.code() })).status).toBe(200)
})

test('secrets that were stored unsealed are sealed at the start, and their owner notices nothing', async () => {
  const here = await withSecondFactor()
  const secret = testKeys.open(await storedOf(here), here.id) as Buffer
  await here.db.updateTable('secondFactor').set({ secret, sealedBy: null }).execute()
  expect(await sealSecrets(here.db, here.context)).toBe(0)
  expect((await storedOf(here)).sealedBy).toBe(testKeys.current)
  expect((await storedOf(here)).secret.includes(secret)).toBe(false)
  expect((await here.attempt({ code: here.code() })).status).toBe(200)
})

test('with a new key beside the former one, all secrets are sealed with the new one', async () => {
  const here = await withSecondFactor()
  const secret = testKeys.open(await storedOf(here), here.id) as Buffer
  const [former, present] = ['former '.repeat(6), 'present '.repeat(6)]
  await here.db
    .updateTable('secondFactor')
    .set(new SealingKeys([former]).seal(secret, here.id))
    .execute()
  expect(await sealSecrets(here.db, { ...here.context, secrets: new SealingKeys([present, former]) })).toBe(0)
  expect(new SealingKeys([present]).open(await storedOf(here), here.id)).toEqual(secret)
})

test('without the key, codes are refused with advice, recovery codes work, and an administrator can remove it', async () => {
  const here = await withSecondFactor()
  const lost = new SealingKeys(['another machine '.repeat(3)])
  await here.db
    .updateTable('secondFactor')
    .set(lost.seal(Buffer.alloc(20), here.id))
    .execute()
  const before = await storedOf(here)
  expect(await sealSecrets(here.db, here.context)).toBe(1)
  expect(await storedOf(here)).toEqual(before)
  expect(here.lines.join()).toContain('secretsUnreadable')
  const refused = await here.attempt({ code: '123456' })
  expect(refused).toMatchObject({ status: 401, body: { fields: { code: expect.stringContaining('recovery code') } } })
  const own = await here.signIn({ code: here.recoveryCodes[0] })
  const proof = { password: 'kudu at the weighbridge', code: here.recoveryCodes[1] }
  expect((await own.post('/api/profile/second-factor/off', proof)).status).toBe(204)
  expect((await here.attempt({})).status).toBe(200)
})
