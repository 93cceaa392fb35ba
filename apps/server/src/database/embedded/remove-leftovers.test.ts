import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

test('a start removes what former ones left: programs of earlier minor versions, and what was removed in part', async () => {
  const closed = await mkdtemp(join(tmpdir(), 'haulm-leftovers-'))
  const dataFolder = join(closed, 'data')
  const room = join(dataFolder, 'postgres')
  onTestFinished(() => rm(closed, { recursive: true, force: true, maxRetries: 5 }))
  const start = () => startEmbeddedPostgres(dataFolder, { isDurable: false })
  await (await start()).stop()
  const made = await readdir(room)
  const current = made.find((name) => name.startsWith('program-')) ?? ''
  const major = /\d+/.exec(current)?.[0]
  const monthAgo = new Date(Date.now() - 30 * 24 * 3_600_000)
  const add = async (name: string, at = monthAgo) => {
    await mkdir(join(room, name, 'bin'), { recursive: true })
    await utimes(join(room, name), at, at)
  }
  await utimes(join(room, current), monthAgo, monthAgo)
  for (const name of [`program-${major}.0.0`, `${current}.4711`, 'cluster-15.let-go', `program-${major}.0.0.let-go`])
    await add(name)
  // Of another major version, which an older cluster may need, and one that is just being copied.
  await add('program-9.6.0')
  await add(`program-${major}.99.0.4711`, new Date())
  const server = await start()
  onTestFinished(() => server.stop())
  await expect
    .poll(async () => (await readdir(room)).filter((name) => !made.includes(name)).sort())
    .toEqual([`program-${major}.99.0.4711`, 'program-9.6.0'].sort())
  expect(await readdir(room)).toEqual(expect.arrayContaining(made))
})
