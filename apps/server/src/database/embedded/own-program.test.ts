import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartRefusal } from '../../settings/start-refusal.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { ownProgram } from './own-program.ts'
import { installProgram } from './program.ts'

let room: string
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'haulm-own-program-'))
  await chmod(room, 0o755)
})
afterAll(() => rm(room, { recursive: true, force: true }))

/** A folder whose programs report this version. */
async function folderOf(version: string, programs = ['initdb', 'postgres']): Promise<string> {
  const folder = await mkdtemp(join(room, 'bin-'))
  for (const name of programs) await writeFile(join(folder, name), `#!/bin/sh\necho "${version}"\n`, { mode: 0o755 })
  return folder
}

test.each([
  { version: 'postgres (PostgreSQL) 15.10 (Debian 15.10-0+deb12u1)', major: '15', hasBuiltinLocale: false },
  { version: 'postgres (PostgreSQL) 17.2', major: '17', hasBuiltinLocale: true },
  { version: 'postgres (PostgreSQL) 19devel', major: '19', hasBuiltinLocale: true },
])('$version is recognised as $major', async ({ version, ...expected }) => {
  expect(await ownProgram(await folderOf(version))).toMatchObject(expected)
})

test.each([
  { what: 'too old', folder: () => folderOf('postgres (PostgreSQL) 14.20'), why: /is older than PostgreSQL 15/ },
  { what: 'not of PostgreSQL', folder: () => folderOf('42'), why: /is older than PostgreSQL 15/ },
  { what: 'without initdb', folder: () => folderOf('postgres (PostgreSQL) 17.2', ['postgres']), why: /there is no .*initdb/ },
  { what: 'missing', folder: async () => join(room, 'nowhere'), why: /there is no .*initdb/ },
])('programs that are $what stop the start with a message that names the setting', async ({ folder, why }) => {
  const refused = startEmbeddedPostgres(join(room, 'never'), { postgresBin: await folder() })
  await expect(refused).rejects.toThrow(StartRefusal)
  await expect(refused).rejects.toThrow(/^POSTGRES_BIN /)
  await expect(refused).rejects.toThrow(why)
})

test('the programs of a folder can be used, also for a database that those of npm made', async () => {
  const data = join(room, 'data')
  const made = await startEmbeddedPostgres(data, { isDurable: false })
  await made.stop()
  const programs = join(room, 'programs')
  await mkdir(programs, { mode: 0o755 })
  const postgresBin = dirname((await installProgram(programs)).postgres)
  const server = await startEmbeddedPostgres(data, { isDurable: false, postgresBin })
  try {
    const client = new pg.Client({ connectionString: server.superuserUrl })
    await client.connect()
    const { rows } = await client.query("select setting from pg_config where name = 'BINDIR'")
    await client.end()
    expect(rows).toEqual([{ setting: postgresBin }])
  } finally {
    await server.stop()
  }
})
