import { existsSync, mkdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkout } from './checkout.mjs'

/**
 * The process that noted itself in the file, while it lives and works in this checkout; null when it is gone.
 * After a crash its number may be that of any other process by now, for which nobody should wait.
 */
function holderOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    // It is written a moment after it is made.
    if (!pid) return Date.now() - statSync(file).mtimeMs < 2_000 ? 'just begun' : null
    process.kill(pid, 0)
    // Where the system does not tell a process's folder, a living process is believed.
    return process.platform !== 'linux' || isInCheckout(readlinkSync(`/proc/${pid}/cwd`)) ? pid : null
  } catch (error) {
    // It was let go of this moment: whoever takes it now keeps it.
    if (error.code === 'ENOENT' && !existsSync(file)) return 'gone'
    return ['EPERM', 'EACCES'].includes(error.code) && statSync(file).uid !== process.getuid?.() ? 'of another user' : null
  }
}

const isInCheckout = (folder) => !relative(realpathSync(checkout), folder).startsWith('..')

/** Does some work while no other process of this checkout does work of that name. */
export async function withLock(name, work) {
  const file = join(checkout, '.cache', `${name}.lock`)
  mkdirSync(join(checkout, '.cache'), { recursive: true })
  let isReported = false
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const holder = holderOf(file)
      if (holder === null) rmSync(file, { force: true })
      else if (holder !== 'gone') {
        if (!isReported) console.error(`Waiting for another command in this checkout (process ${holder})...`)
        isReported = true
        await wait(200)
      }
    }
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
