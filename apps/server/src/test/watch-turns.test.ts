import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/**
 * Works in one turn, once it is asked to, and says so. The CPU time by which it goes is that of all threads: what the loader's and the
 * collector's take of it leaves the main one more than is asked for below.
 */
const program = `
  process.once('message', () => {
    const since = process.cpuUsage()
    const spent = () => Object.values(process.cpuUsage(since)).reduce((sum, some) => sum + some) / 1e3
    while (spent() < 300);
    setTimeout(() => process.send('worked'), 50)
  })
  setInterval(() => {}, 1000)
  process.send('there')`

test('a turn of the event loop that takes long is told, and forgotten then', async () => {
  const watch = new URL('./watch-turns.ts', import.meta.url).href
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', watch, '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const message = async () => (await once(child, 'message'))[0]
  const ask = () => {
    child.send('longest turn')
    return message()
  }
  expect(await message()).toBe('there')
  // The first message is everybody's: the watch tells what the start took.
  expect(await ask()).toBeGreaterThanOrEqual(0)
  expect(await message()).toBe('worked')
  expect(await ask()).toBeGreaterThan(90)
  expect(await ask()).toBeLessThan(90)
  child.kill()
})
