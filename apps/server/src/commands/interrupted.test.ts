import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { runningCluster } from '../database/embedded/running-cluster.ts'

const seed = fileURLToPath(new URL('./seed.ts', import.meta.url))

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('a command that is ended by %s leaves no database running that it had started for itself', async (signal, code) => {
  const folder = await mkdtemp(join(tmpdir(), 'haulm-interrupted-'))
  const cluster = join(folder, 'postgres/cluster')
  const command = spawn(process.execPath, ['--import', 'tsx', seed, '--trades', '10000000'], {
    env: { ...process.env, NODE_ENV: '', VITEST: '', DATABASE_URL: '', DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(async () => {
    command.kill('SIGKILL')
    const left = await runningCluster(cluster)
    if (left) process.kill(left.pid, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const ended = once(command, 'exit')
  while (!(await runningCluster(cluster))?.isReady) {
    expect(command.exitCode).toBeNull()
    await wait(20)
  }
  command.kill(signal)
  expect(await ended).toEqual([code, null])
  expect(await runningCluster(cluster)).toBeNull()
})
