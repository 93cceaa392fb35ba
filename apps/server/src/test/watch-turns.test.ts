import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/**
 * Works in one turn when asked to, and reports it. Its 300 ms of CPU time are those of all threads: even after what the loader
 * and the collector take, the main thread spends more than the 90 ms required below.
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

test('a long turn of the event loop is reported, and then forgotten', async () => {
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
  // The first message reaches the program and the watch, which answers with the longest turn of the start.
  expect(await ask()).toBeGreaterThanOrEqual(0)
  expect(await message()).toBe('worked')
  expect(await ask()).toBeGreaterThan(90)
  expect(await ask()).toBeLessThan(90)
  child.kill()
})
