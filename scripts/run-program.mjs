import { spawn } from 'node:child_process'
import { checkout } from './checkout.mjs'

/** Milliseconds for a program to end by itself; npm would take as long as its installation lasts. */
const endTimeout = 2_000
const exitCodes = { SIGINT: 130, SIGTERM: 143 }

/**
 * Runs a program to its end. Its output goes to our standard error, where it does not mix with our own output. A signal to this
 * process ends the program first, and then this process.
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: checkout, stdio: ['ignore', 2, 2], ...options })
    const end = (signal) => {
      child.removeAllListeners('exit')
      child.once('exit', () => process.exit(exitCodes[signal]))
      child.kill(signal)
      setTimeout(() => child.kill('SIGKILL'), endTimeout)
    }
    for (const signal of Object.keys(exitCodes)) process.on(signal, end)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of Object.keys(exitCodes)) process.removeListener(name, end)
      if (code === 0) resolve()
      else reject(new Error(`${[program, ...args].join(' ')} ended with ${signal ?? `code ${code}`}.`))
    })
  })
}
