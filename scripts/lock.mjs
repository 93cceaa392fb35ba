import { existsSync, mkdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkout } from './checkout.mjs'

/**
 * The process that is recorded in the file, if it is alive and works in this checkout; null if it is gone. After a crash its
 * number may belong to any other process, for which nobody should wait: in a container that is started again, to this one.
 */
function holderOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    // The number is written a moment after the file is created.
    if (!pid) return Date.now() - statSync(file).mtimeMs < 2_000 ? 'just begun' : null
    if (pid === process.pid) return null
    process.kill(pid, 0)
    // If the system does not reveal a process's folder, any living process counts as the holder.
    return process.platform !== 'linux' || isInCheckout(readlinkSync(`/proc/${pid}/cwd`)) ? pid : null
  } catch (error) {
    // The lock was released just now: then whoever takes it next owns it.
    if (error.code === 'ENOENT' && !existsSync(file)) return 'gone'
    return ['EPERM', 'EACCES'].includes(error.code) && statSync(file).uid !== process.getuid?.() ? 'of another user' : null
  }
}

const isInCheckout = (folder) => !relative(realpathSync(checkout), folder).startsWith('..')

/**
 * Removes a lock that a crash left, one process at a time: a second that found it, too, would remove the lock that the first has
 * taken since.
 */
async function removeLeft(file) {
  const removing = `${file}.removing`
  try {
    mkdirSync(removing)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    await wait(20)
    const begun = statSync(removing, { throwIfNoEntry: false })
    if (begun && Date.now() - begun.mtimeMs > 2_000) rmSync(removing, { recursive: true, force: true })
    return
  }
  if (holderOf(file) === null) rmSync(file, { force: true })
  rmSync(removing, { recursive: true, force: true })
}

/** Does some work while no other process of this checkout does work under the same name. */
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
      if (holder === null) await removeLeft(file)
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
