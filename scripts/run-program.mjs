import { spawn } from 'node:child_process'
import { checkout } from './checkout.mjs'

/** Milliseconds that a program gets to end by itself; npm would take as long as its installation. */
const endTimeout = 2_000
const exitCodes = { SIGINT: 130, SIGTERM: 143 }

/**
 * Runs a program to its end, its output beside ours on standard error, where it disturbs nobody who reads the answer.
 * A signal to this process ends the program, and then this process.
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
