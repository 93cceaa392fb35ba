import { spawn } from 'node:child_process'
import { checkout } from '../checkout.mjs'

/**
 * A part that takes longer than this has hung. Half of it is usual on two cores; a machine with other work may take twice that.
 */
const stepTimeout = 30 * 60_000
const running = new Set()
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopping = true
    for (const child of running) child.kill(signal)
    if (running.size === 0) process.exit(1)
  })
}

/**
 * Runs one part of the tests with this Node.
 * @param options.isBeside whether others run beside it: then its output is shown after it has ended, otherwise as it comes.
 */
export function runStep(args, { isBeside = false, ...options } = {}) {
  const started = performance.now()
  return new Promise((resolve) => {
    const output = isBeside ? 'pipe' : 'inherit'
    const child = spawn(process.execPath, args, { cwd: checkout, stdio: ['ignore', output, output], ...options })
    running.add(child)
    const shown = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => shown.push(piece))
    const tooLong = setTimeout(() => {
      console.error(`No end after ${stepTimeout / 60_000} minutes.`)
      child.kill('SIGKILL')
    }, stepTimeout)
    child.once('close', (code) => {
      running.delete(child)
      clearTimeout(tooLong)
      // Resolving now would start the next part, beside another that is still ending.
      if (isStopping) return void (running.size === 0 && process.exit(1))
      const seconds = Math.round((performance.now() - started) / 100) / 10
      resolve({ ok: code === 0, seconds, output: Buffer.concat(shown).toString() })
    })
  })
}
