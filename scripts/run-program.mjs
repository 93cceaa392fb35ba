import { spawn } from 'node:child_process'
import { checkout } from './checkout.mjs'

/**
 * Runs a program to its end, its output beside ours on standard error, where it disturbs nobody who reads the answer.
 * A signal to this process goes to the program, too, and then ends this process.
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: checkout, stdio: ['ignore', 2, 2], ...options })
    const pass = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM']) process.removeListener(name, pass)
      if (code === 0) resolve()
      else if (signal) process.kill(process.pid, signal)
      else reject(new Error(`${[program, ...args].join(' ')} ended with code ${code}.`))
    })
  })
}
