import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { letGo } from '../commands/let-go.ts'
import { world } from '../test/world.ts'
import { notifyOfCarryOver } from './backup-warnings.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haulm-older-databases-'))
  await addCluster('cluster', '17')
  await addCluster('cluster-18', '18')
  for (const name of ['program-17.10.0', 'program-18.4.0']) await mkdir(join(dataDir, 'postgres', name))
})
afterEach(() => rm(dataDir, { recursive: true }))

/** The essentials of a cluster: its version, and a file of 1 000 bytes. */
async function addCluster(name: string, major: string): Promise<void> {
  const folder = join(dataDir, 'postgres', name)
  await mkdir(join(folder, 'global'), { recursive: true })
  await writeFile(join(folder, 'PG_VERSION'), `${major}\n`)
  await writeFile(join(folder, 'global/pg_control'), 'x'.repeat(1_000))
}
const folders = () => readdir(join(dataDir, 'postgres'))
const carriedOver = { from: '17', to: '18', failure: null }

test('a database that was carried over is listed with its size until an administrator removes it', async () => {
  const { api } = await world({ signedInWith: ['administration'], embedded: { dataDir, carriedOver } })
  const older = [{ version: '17', bytes: 1_003, until: expect.any(String) }]
  expect((await api.get('/api/admin/database')).body).toMatchObject({ older, notCarriedOver: null })
  expect((await api.delete('/api/admin/database/older')).status).toBe(204)
  expect(await folders()).toEqual(['cluster-18', 'program-18.4.0'])
  expect((await api.get('/api/admin/database')).body).toMatchObject({ older: [] })
  expect(await api.delete('/api/admin/database/older')).toMatchObject({
    status: 404,
    body: { message: 'No earlier database is kept.' },
  })
})

test('removing the earlier database asks for the password again; looking does not', async () => {
  const { api, advance } = await world({ signedInWith: ['administration'], embedded: { dataDir, carriedOver } })
  advance(20 * 60_000)
  expect((await api.get('/api/admin/database')).status).toBe(200)
  expect(await api.delete('/api/admin/database/older')).toMatchObject({ status: 403, body: { code: 'passwordNeeded' } })
  expect(await folders()).toContain('cluster')
})

test('a person without administration can neither see nor remove the earlier database', async () => {
  const { api } = await world({ signedInWith: ['finance'], embedded: { dataDir, carriedOver } })
  expect((await api.get('/api/admin/database')).status).toBe(403)
  expect((await api.delete('/api/admin/database/older')).status).toBe(403)
  expect(await folders()).toContain('cluster')
})

test('the reason why a database stays with the earlier PostgreSQL is shown, and sent to administrators once a day', async () => {
  const failure = 'the disk is full.'
  const { api, db, context } = await world({
    signedInWith: ['administration'],
    embedded: { dataDir, carriedOver: { ...carriedOver, failure } },
  })
  const why = 'The database is still of PostgreSQL 17. It could not be carried over to 18: the disk is full.'
  expect((await api.get('/api/admin/database')).body).toMatchObject({ notCarriedOver: why })
  for (let starts = 0; starts < 2; starts++) await notifyOfCarryOver(db, why, context.clock())
  const notices = await db.selectFrom('notification').select(['title', 'message']).execute()
  expect(notices).toEqual([{ title: 'Database not carried over', message: why }])
})

test('an operator removes the earlier database by a command, and nothing else', async () => {
  await letGo({ databaseUrl: null, dataDir })
  expect(await folders()).toEqual(['cluster-18', 'program-18.4.0'])
  await expect(letGo({ databaseUrl: null, dataDir })).rejects.toThrow('No earlier database is kept.')
})
