import { createHmac } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withSecondFactor } from '../../people/second-factor/test-second-factor.ts'
import type { Database } from '../connection.ts'
import { openSealingKeys } from './open-sealing-keys.ts'
import { idOf, SealingKeys, seal } from './sealing-keys.ts'
import type { KeyOfPassphrase } from './wrapped-key.ts'

const now = new Date('2026-11-20T08:00:00Z')

/** Half a second less than the product's, which one of the tests uses. */
const cheapKey: KeyOfPassphrase = async (passphrase, salt) => createHmac('sha256', salt).update(passphrase).digest()
const opened = (db: Database, place: Parameters<typeof openSealingKeys>[1]) => openSealingKeys(db, place, now, cheapKey)

async function machine() {
  const dataDir = await mkdtemp(join(tmpdir(), 'haulm-key-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return { databaseUrl: null, dataDir, secretsKeys: [] as string[], backupPassphrase: null as string | null }
}

/** A person whose second factor is sealed by these keys. */
async function sealedBy(keys: (db: Awaited<ReturnType<typeof withSecondFactor>>['db']) => Promise<SealingKeys>) {
  const here = await withSecondFactor()
  const secret = Buffer.from('twenty bytes of them')
  const stored = (await keys(here.db)).seal(secret, here.id)
  await here.db.updateTable('secondFactor').set(stored).execute()
  return { ...here, stored, secret }
}

test('the embedded database gets a key at its first start, in a file that only its user reads, and keeps it', async () => {
  const place = await machine()
  const { db, id, stored, secret } = await sealedBy((db) => opened(db, place))
  const file = join(place.dataDir, 'secrets.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const text = await readFile(file, 'utf8')
  expect((await opened(db, place)).open(stored, id)).toEqual(secret)
  expect(await readFile(file, 'utf8')).toBe(text)
  expect(await db.selectFrom('sealingKey').selectAll().execute()).toEqual([])
})

test('keys of the settings come first, and those of the file still open what they sealed', async () => {
  const place = await machine()
  const { db, id, stored, secret } = await sealedBy((db) => opened(db, place))
  const file = await readFile(join(place.dataDir, 'secrets.key'), 'utf8')
  const set = { ...place, secretsKeys: ['of the settings '.repeat(3)] }
  const keys = await opened(db, set)
  expect(keys.open(stored, id)).toEqual(secret)
  expect(keys.current).not.toBe((await opened(db, place)).current)
  expect(await readFile(join(place.dataDir, 'secrets.key'), 'utf8')).toBe(file)
})

test('an external database has only the keys of the settings', async () => {
  const place = { ...(await machine()), databaseUrl: 'postgres://haulm@db/haulm' }
  const { db } = await withSecondFactor()
  expect((await opened(db, place)).current).toBeNull()
  const [one, two] = ['one '.repeat(10), 'two '.repeat(10)]
  const keys = await opened(db, { ...place, secretsKeys: [one, two] })
  expect(keys.current).toMatch(/^[0-9a-f]{16}$/)
  await expect(stat(join(place.dataDir, 'secrets.key'))).rejects.toThrow('ENOENT')
})

test('on another machine the passphrase of the backups restores the key, and another passphrase does not', async () => {
  const lost = { ...(await machine()), backupPassphrase: 'four words of silos' }
  const { db, id, stored, secret } = await sealedBy((db) => openSealingKeys(db, lost, now))
  const text = await readFile(join(lost.dataDir, 'secrets.key'), 'utf8')
  const [keyRow] = await db.selectFrom('sealingKey').selectAll().execute()
  expect(Object.values(keyRow ?? {}).some((value) => String(value).includes(text.trim()))).toBe(false)
  expect((await openSealingKeys(db, { ...(await machine()), backupPassphrase: 'another' }, now)).open(stored, id)).toBeNull()
  expect((await openSealingKeys(db, await machine(), now)).open(stored, id)).toBeNull()
  const found = { ...(await machine()), backupPassphrase: 'four words of silos' }
  expect((await openSealingKeys(db, found, now)).open(stored, id)).toEqual(secret)
  expect(await readFile(join(found.dataDir, 'secrets.key'), 'utf8')).toBe(text)
})

test('a passphrase with accents restores the key, whichever way the other machine writes them', async () => {
  const lost = { ...(await machine()), backupPassphrase: 'vier skure se môre'.normalize('NFD') }
  const { db, id, stored, secret } = await sealedBy((db) => opened(db, lost))
  const found = { ...(await machine()), backupPassphrase: lost.backupPassphrase.normalize('NFC') }
  expect((await opened(db, found)).open(stored, id)).toEqual(secret)
})

test('a key that a former release wrapped with the passphrase exactly as it was typed is restored', async () => {
  // Its two accents are written in two ways: neither NFC nor NFD.
  const typed = `m${'ô'.normalize('NFC')}re ${'ô'.normalize('NFD')}s`
  const lost = { ...(await machine()), backupPassphrase: typed }
  const { db, id, stored, secret } = await sealedBy((db) => opened(db, lost))
  const key = (await readFile(join(lost.dataDir, 'secrets.key'), 'utf8')).trim()
  const { salt } = await db.selectFrom('sealingKey').select('salt').executeTakeFirstOrThrow()
  const wrapped = seal(await cheapKey(typed, salt), Buffer.from(key), idOf(key))
  await db.updateTable('sealingKey').set({ wrapped }).execute()
  const found = { ...(await machine()), backupPassphrase: typed }
  expect((await opened(db, found)).open(stored, id)).toEqual(secret)
})

test('a machine that has its own key keeps it, in addition to the one that came with a backup', async () => {
  const lost = { ...(await machine()), backupPassphrase: 'four words of silos' }
  const { db, id, stored, secret } = await sealedBy((db) => opened(db, lost))
  const own = await machine()
  const { current } = await opened(db, own)
  const keys = await opened(db, { ...own, backupPassphrase: 'four words of silos' })
  expect(keys.current).toBe(current)
  expect(keys.open(stored, id)).toEqual(secret)
})

test.each([null, 'postgres://haulm@db/haulm'])(
  'the passphrase restores the key in addition to another one of the settings, which alone opens nothing: %j',
  async (databaseUrl) => {
    const lost = { ...(await machine()), backupPassphrase: 'four words of silos' }
    const { db, id, stored, secret } = await sealedBy((db) => opened(db, lost))
    const secretsKeys = ['of the settings '.repeat(3)]
    const other = { ...(await machine()), databaseUrl, secretsKeys }
    const keys = await opened(db, { ...other, backupPassphrase: 'four words of silos' })
    expect(keys.open(stored, id)).toEqual(secret)
    expect(keys.current).toBe(new SealingKeys(secretsKeys).current)
    expect((await opened(db, other)).open(stored, id)).toBeNull()
  },
)

test('with an external database the passphrase restores the key, and nothing new is sealed with it', async () => {
  const lost = { ...(await machine()), backupPassphrase: 'four words of silos' }
  const { db, id, stored, secret } = await sealedBy((db) => opened(db, lost))
  const keys = await opened(db, { ...lost, databaseUrl: 'postgres://haulm@db/haulm' })
  expect(keys.open(stored, id)).toEqual(secret)
  expect(keys.current).toBeNull()
})

test('the key of devices is restored although nobody has a second factor', async () => {
  const lost = { ...(await machine()), backupPassphrase: 'four words of silos' }
  const { db, id, stored, secret } = await sealedBy((db) => opened(db, lost))
  await db.deleteFrom('secondFactor').execute()
  await db
    .insertInto('deviceKey')
    .values({ personId: id, ...stored })
    .execute()
  const found = { ...(await machine()), backupPassphrase: 'four words of silos' }
  expect((await opened(db, found)).open(stored, id)).toEqual(secret)
})

test('a new passphrase seals the key again', async () => {
  const place = { ...(await machine()), backupPassphrase: 'the former one' }
  const { db, id, stored, secret } = await sealedBy((db) => opened(db, place))
  await opened(db, { ...place, backupPassphrase: 'the present one' })
  const found = { ...(await machine()), backupPassphrase: 'the present one' }
  expect((await opened(db, found)).open(stored, id)).toEqual(secret)
})
