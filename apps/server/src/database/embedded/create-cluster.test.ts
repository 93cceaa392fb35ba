import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'

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
