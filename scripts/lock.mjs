import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkout } from './checkout.mjs'

/** Whether the process that noted itself in the file still lives. */
function isHeld(file) {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Does some work while no other process of this checkout does work of that name. */
export async function withLock(name, work) {
  const file = join(checkout, '.cache', `${name}.lock`)
  mkdirSync(join(checkout, '.cache'), { recursive: true })
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (isHeld(file)) await wait(200)
      else rmSync(file, { force: true })
    }
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
