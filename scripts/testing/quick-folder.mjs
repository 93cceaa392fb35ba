import { readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const inMemory = '/dev/shm'
/** Bytes: several times what a run of all tests lies in, for others run beside it. */
const room = 4 * 1024 ** 3

/**
 * Where tests put what they throw away: in memory, where the machine has a file system there, room in it, and programs may be run
 * from it (PostgreSQL's lie beside its data). Each test makes and drops files by the thousand, and ext4 takes 20 times as long for
 * a database as memory does, because it looks past what was deleted lately.
 */
export function quickFolder() {
  return isInMemory() && freemem() > 2 * room && isRoomy() ? inMemory : tmpdir()
}

function isInMemory() {
  try {
    const mounts = readFileSync('/proc/self/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
    const options = mounts.findLast(([, path, type]) => path === inMemory && type === 'tmpfs')?.[3]?.split(',')
    return options?.includes('rw') === true && !options.includes('noexec')
  } catch {
    return false
  }
}

function isRoomy() {
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize > room
}
