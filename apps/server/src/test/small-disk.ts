import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Whether this process may mount a disk; if not, tests that need one are skipped. */
export const mayMount = tries(() => {
  const options = ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]
  execFileSync('unshare', options, { stdio: 'ignore' })
})

function tries(what: () => void): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    what()
    return true
  } catch {
    return false
  }
}

/** A folder on a disk that has room for exactly this many bytes, until the test ends. */
export async function smallDisk(bytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haulm-small-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${Math.ceil(bytes)},mode=711`, 'tmpfs', folder])
  onTestFinished(async () => {
    execFileSync('umount', ['--lazy', folder])
    await rm(folder, { recursive: true, force: true })
  })
  await chmod(folder, 0o711)
  return folder
}
