import { existsSync, readFileSync } from 'node:fs'

/*
 * Loaded by tests before the server: measures the turns of its event loop, in CPU time of the main thread, so that other load on
 * the machine does not count.
 */

/** Linux gives the CPU time of a single thread, in nanoseconds; elsewhere that of the whole process is the next best. */
const mainThread = `/proc/self/task/${process.pid}/schedstat`
const ofThread = () => Number(readFileSync(mainThread, 'latin1').split(' ', 1)[0]) / 1e6
const ofProcess = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e3
}
const cpuTime = existsSync(mainThread) ? ofThread : ofProcess

/** Milliseconds between two measurements. Any time beyond that belongs to the turn in which the measurement was due. */
const period = 5

let longest = 0
let before = cpuTime()
setInterval(() => {
  const now = cpuTime()
  longest = Math.max(longest, now - before - period)
  before = now
}, period).unref()

process.on('message', () => {
  process.send?.(longest)
  longest = 0
})
process.channel?.unref()
