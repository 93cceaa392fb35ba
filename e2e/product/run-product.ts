import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { administrator } from './people.ts'
import { timeZone } from './time-zone.ts'

/** A running product for the tests: its address, and that of its database. */
export type Product = { address: string; databaseUrl: string }

const checkout = fileURLToPath(new URL('../..', import.meta.url))
/** Starting takes about 3 s on an idle machine. */
const timeout = 90_000

/** Settings of the machine for a product of its own, which must not apply to this one. */
const otherSettings = ['DATABASE_URL', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'PRODUCT_NAME', 'TIME_ZONE']

/**
 * Starts the product as `npm start` does, on a free port, with an embedded database in a folder of its own.
 * @param settings further settings, or overrides of the usual ones; by default there is an administrator.
 * @returns also its DATA_DIR.
 * @param command 'demo' fills it with sample trades first.
 */
export async function runProduct(
  settings: Record<string, string> = {},
  command: 'start' | 'demo' = 'start',
): Promise<Product & { folder: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'haulm-e2e-'))
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !otherSettings.includes(name)))
  const child = spawn(process.execPath, [join(checkout, 'scripts/run.mjs'), command], {
    cwd: checkout,
    // As a child of npm it ends when the process that started it is gone.
    env: {
      ...environment,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      NODE_ENV: 'production',
      TIME_ZONE: timeZone,
      LOG_LEVEL: 'error',
      // No backups in the middle of what is tested; a test of backups names a folder.
      BACKUP_DIR: 'off',
      npm_lifecycle_event: 'test',
      ...settings,
      PORT: '0',
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    await ended(child)
    for (const room of [folder, `${folder}-demo`]) await rm(room, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const address = await readyAt(child)
    return { address, databaseUrl: await databaseIn(command === 'demo' ? `${folder}-demo` : folder), folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address in the line that the product prints when it is ready. */
function readyAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string) => reject(new Error(`The product ${why}. It said: ${output || 'nothing'}`))
    const tooLong = setTimeout(() => fail(`was not ready after ${timeout / 1000} s`), timeout)
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const address = /ready at (http\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => fail('ended before it was ready'))
    child.once('close', () => clearTimeout(tooLong))
    child.stdout?.once('data', () => clearTimeout(tooLong))
  })
}

/** The embedded database's address, from the note in its folder. */
async function databaseIn(folder: string): Promise<string> {
  const password = (await readFile(join(folder, 'postgres/password'), 'utf8')).trim()
  const note = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')
  return `postgresql://haulm:${password}@127.0.0.1:${note.split('\n')[3]?.trim()}/haulm`
}

function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return end
}
