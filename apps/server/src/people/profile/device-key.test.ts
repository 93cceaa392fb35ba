import { expect, test } from 'vitest'
import { SealingKeys } from '../../database/sealing/sealing-keys.ts'
import { sealSecrets } from '../seal-secrets.ts'
import { peopleServer } from '../test-people.ts'

const path = '/api/profile/device-key'

async function twoPeople() {
  const server = await peopleServer()
  const naledi = await server.addPerson()
  const thabo = await server.addPerson({ email: 'thabo@example.co.za' })
  const keyOf = async (email: string) => ((await (await server.signIn(email)).post(path)).body as { key: string }).key
  return { ...server, naledi, thabo, keyOf }
}

test('the device key is the same in all sessions of a person, differs for others, and is not in the database', async () => {
  const { keyOf, naledi, thabo, db } = await twoPeople()
  const key = await keyOf(naledi.email)
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(await keyOf(naledi.email)).toBe(key)
  expect(await keyOf(thabo.email)).not.toBe(key)
  const rows = await db.selectFrom('deviceKey').selectAll().execute()
  expect(rows).toHaveLength(2)
  for (const { secret, sealedBy } of rows) {
    expect(sealedBy).not.toBe(null)
    expect(secret.includes(Buffer.from(key, 'base64'))).toBe(false)
  }
})

test('simultaneous first requests all get the same key', async () => {
  const { signIn, naledi } = await twoPeople()
  const own = await signIn(naledi.email)
  const replies = await Promise.all(Array.from({ length: 5 }, () => own.post(path)))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
})

test('the device key survives a new key of the installation; if that is lost, a new one is made', async () => {
  const { keyOf, naledi, db, context, lines } = await twoPeople()
  const key = await keyOf(naledi.email)
  const stored = () => db.selectFrom('deviceKey').select(['secret', 'sealedBy']).executeTakeFirstOrThrow()
  const opened = context.secrets.open(await stored(), `device key of ${naledi.id}`) as Buffer
  const former = new SealingKeys(['former '.repeat(6)])
  await db
    .updateTable('deviceKey')
    .set(former.seal(opened, `device key of ${naledi.id}`))
    .execute()
  await sealSecrets(db, { ...context, secrets: new SealingKeys(['present '.repeat(6), 'former '.repeat(6)]) })
  expect(new SealingKeys(['present '.repeat(6)]).open(await stored(), `device key of ${naledi.id}`)).toEqual(opened)
  // The key of this server is another one, cannot open it, and so a new device key is made.
  const anew = await keyOf(naledi.email)
  expect(anew).not.toBe(key)
  expect(await keyOf(naledi.email)).toBe(anew)
  expect(lines.join()).toContain('deviceKeyLost')
})

test('without a session there is no device key', async () => {
  const { api } = await peopleServer()
  expect((await api.post(path)).status).toBe(401)
})
