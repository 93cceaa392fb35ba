import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkout } from './checkout.mjs'
import { withLock } from './lock.mjs'

/** A lock that appears to be held by a living process in that folder. */
async function lockOf(folder: string) {
  const living = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1e6)'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const name = `test-${living.pid}`
  const file = join(checkout, '.cache', `${name}.lock`)
  onTestFinished(() => {
    living.kill('SIGKILL')
    rmSync(file, { force: true })
  })
  await once(living.stdout, 'data')
  mkdirSync(join(checkout, '.cache'), { recursive: true })
  writeFileSync(file, String(living.pid))
  return { name, file, living }
}

test('a lock left by a crash blocks nobody, even when its process id belongs to another process by now', async () => {
  const { name } = await lockOf(tmpdir())
  expect(await withLock(name, async () => 'done')).toBe('done')
})

test('nor does one whose process id is that of the process itself, as in a container that is started again', async () => {
  const { name, file } = await lockOf(tmpdir())
  writeFileSync(file, String(process.pid))
  expect(await withLock(name, async () => 'done')).toBe('done')
}, 10_000)

test('a lock left by a crash is removed by one process at a time, and not again once the first has taken it', async () => {
  const { name, file } = await lockOf(tmpdir())
  const removing = `${file}.removing`
  mkdirSync(removing)
  onTestFinished(() => rmSync(removing, { recursive: true, force: true }))
  let mayBegin = false
  const working = withLock(name, async () => mayBegin)
  mayBegin = true
  // It may crash, too.
  utimesSync(removing, new Date(), new Date(Date.now() - 3_000))
  expect(await working).toBe(true)
})

test('a process waits for the one that holds the lock, and names it, until it is gone', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  const { name, living } = await lockOf(checkout)
  const work = vi.fn(async () => 'done')
  const working = withLock(name, work)
  expect(printed).toHaveBeenCalledWith(expect.stringContaining(`process ${living.pid}`))
  expect(work).not.toHaveBeenCalled()
  living.kill('SIGKILL')
  expect(await working).toBe('done')
})
