import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Backup } from '@haulm/domain/backup/backup.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { apiCaller } from '../test/call-api.ts'
import { startServerProcess } from '../test/server-process.ts'

const administrator = { email: 'anneke@haulm.example', password: 'a long password of mine' }

async function signedIn(address: string) {
  const reply = await apiCaller(address).post('/api/auth/login', administrator)
  return apiCaller(address, reply.headers.get('set-cookie')?.split(';')[0])
}

test('after a server is killed during a backup, the list is correct, and the next server makes the backup', async () => {
  const room = await mkdtemp(join(tmpdir(), 'haulm-killed-'))
  await chmod(room, 0o711)
  // The tests' cluster may forget what it confirmed, and the product refuses to run on that: this one is durable.
  const database = await startEmbeddedPostgres(join(room, 'cluster'))
  const folder = join(room, 'backups')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.stop()
    await rm(room, { recursive: true, force: true, maxRetries: 5 })
  })
  const settings = {
    BACKUP_DIR: folder,
    DATA_DIR: room,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  }
  const files = () => readdir(folder).catch(() => [])

  const first = await startServerProcess(database.url, settings)
  // The backup comes as far as this table, and no further.
  await client.query('begin; lock table transport_rate in access exclusive mode')
  const api = await signedIn(first.address)
  expect((await api.post('/api/admin/backups')).status).toBe(202)
  const begun = async () => (await files()).filter((name) => name.endsWith('.partial'))
  await expect.poll(begun, { timeout: 20_000 }).toHaveLength(1)
  await first.kill()
  await client.query('rollback')

  const second = await startServerProcess(database.url, settings)
  onTestFinished(() => second.kill())
  const again = await signedIn(second.address)
  const list = async () => (await again.get('/api/admin/backups')).body as Backup[]
  expect(await list()).toEqual([])
  const asked = await again.post('/api/admin/backups')
  const { id } = asked.body as { id: string }
  await expect
    .poll(list, { timeout: 40_000 })
    .toEqual([expect.objectContaining({ id, cause: 'asked', checkedAt: expect.any(String), error: null })])
  expect(await begun()).toEqual([])
}, 120_000)
