import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mayMount } from './small-disk.ts'

/** Mounts a file system whose program never answers, like a network disk whose server is gone. */
const program = `
import ctypes, os, signal, sys
# A run that is ended ends this by its input, once the folder is free again.
for one in (signal.SIGINT, signal.SIGTERM): signal.signal(one, signal.SIG_IGN)
disk = os.open('/dev/fuse', os.O_RDWR)
libc = ctypes.CDLL(None)
options = f'fd={disk},rootmode=40000,user_id=0,group_id=0'.encode()
if libc.mount(b'silent', sys.argv[1].encode(), b'fuse', 0, options) != 0: sys.exit(1)
print('mounted', flush=True)
sys.stdin.read()
libc.umount2(sys.argv[1].encode(), 2)
`

/** Whether a test may have a disk that does not answer: tried once, since a container may have the device without the right to it. */
export const maySilence = mayMount && existsSync('/dev/fuse') && isMounted()

function isMounted(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'silent-'))
  const { status } = spawnSync('python3', ['-c', program, folder], { input: '' })
  rmdirSync(folder)
  return status === 0
}

/** Does something while nothing comes from a folder. */
export async function whileSilent(folder: string, work: () => Promise<void>): Promise<void> {
  const disk = spawn('python3', ['-c', program, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(disk, 'exit')
  await once(disk.stdout, 'data')
  try {
    await work()
  } finally {
    disk.stdin.end()
    await ended
  }
}
