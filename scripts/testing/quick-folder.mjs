import { readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const inMemory = '/dev/shm'
/** Bytes: several times what a run of all tests needs, for other runs beside it. */
const room = 4 * 1024 ** 3

/**
 * The folder for the temporary files of tests: in memory, if the machine has a file system there with enough room, from which
 * programs may be run (PostgreSQL's are beside its data). Each test creates and deletes files by the thousand, and ext4 takes 20
 * times as long for a database as memory does, because it searches past what was deleted lately.
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
