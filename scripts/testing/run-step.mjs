import { spawn } from 'node:child_process'
import { checkout } from '../checkout.mjs'

/** A part that takes longer than this hangs. Half as long is usual on two cores; a machine with other work may take twice that. */
const stepTimeout = 30 * 60_000
let running = null

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    running?.once('exit', () => process.exit(1))
    if (!running?.kill(signal)) process.exit(1)
  })
}

/** Runs one part of the tests by this Node, its output shown as it comes. */
export function runStep(args, options = {}) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: checkout, stdio: ['ignore', 'inherit', 'inherit'], ...options })
    running = child
    const tooLong = setTimeout(() => {
      console.error(`No end after ${stepTimeout / 60_000} minutes.`)
      child.kill('SIGKILL')
    }, stepTimeout)
    child.once('close', (code) => {
      running = null
      clearTimeout(tooLong)
      resolve({ ok: code === 0, seconds: Math.round((performance.now() - started) / 100) / 10 })
    })
  })
}
