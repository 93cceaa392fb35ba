import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { mayMount, smallDisk } from '../../test/small-disk.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const embeddedPostgres = new URL('./embedded-postgres.ts', import.meta.url)

test('a SIGTERM to the whole process group, as `timeout` sends it, does not break off the creation of a cluster', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haulm-create-'))
  const start = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(embeddedPostgres)})
    process.on('SIGTERM', () => {})
    const server = await startEmbeddedPostgres(${JSON.stringify(join(folder, 'data'))}, { isDurable: false })
    await server.stop()
    console.log('started and stopped')`
  // A process group of its own, as `timeout` gives to its command.
  const starting = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', start], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    starting.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const said = text(starting.stdout)
  const ended = once(starting, 'exit')
  const begun = join(folder, `data/postgres/cluster.${starting.pid}/PG_VERSION`)
  while (!(await stat(begun).catch(() => null))) {
    expect(starting.exitCode).toBeNull()
    await wait(5)
  }
  process.kill(-Number(starting.pid), 'SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(await said).toBe('started and stopped\n')
})

test('what a process with the same id left when it was killed does not keep the cluster from being created', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haulm-create-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  await chmod(folder, 0o711)
  const room = join(folder, 'postgres')
  await mkdir(join(room, `cluster.${process.pid}`, 'base'), { recursive: true })
  const server = await startEmbeddedPostgres(folder, { isDurable: false })
  await server.stop()
  expect((await readdir(room)).filter((name) => name.startsWith('cluster'))).toEqual(['cluster'])
})

test.skipIf(!mayMount)('a first start on a full disk leaves nothing that would keep the next one from starting', async () => {
  const folder = await smallDisk(400_000_000)
  const filler = join(folder, 'filler')
  await expect(writeFile(filler, Buffer.alloc(401_000_000))).rejects.toMatchObject({ code: 'ENOSPC' })
  await expect(startEmbeddedPostgres(folder, { isDurable: false })).rejects.toThrow(/ENOSPC|No space|no room/i)
  await rm(filler)
  const server = await startEmbeddedPostgres(folder, { isDurable: false })
  await server.stop()
})
