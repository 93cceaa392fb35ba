import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const checkout = fileURLToPath(new URL('../..', import.meta.url))

/** A running product for the benchmark, on the loopback address only. */
export interface Product {
  address: string
  databaseUrl: string
  processId: number
  stop(): Promise<void>
}

export const administrator = { email: 'bench@haulm.example', password: 'measured-on-the-weighbridge' }

/** Settings of the machine for a product of its own, which must not apply to this one. */
const otherSettings = ['DATABASE_URL', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'PRODUCT_NAME', 'TIME_ZONE']

interface Run {
  stdout: 'pipe' | 'inherit'
  /** The address of a running database; if absent, the embedded one in the folder is used. */
  databaseUrl?: string | undefined
  /** Further settings, or overrides of the usual ones. */
  settings?: Record<string, string>
}

function run(entry: string, args: string[], folder: string, { stdout, databaseUrl, settings }: Run): ChildProcess {
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !otherSettings.includes(name)))
  const child = spawn(process.execPath, [join(checkout, 'apps/server/dist', entry), ...args], {
    cwd: checkout,
    env: {
      ...environment,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      BACKUP_DIR: 'off',
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...settings,
    },
    stdio: ['ignore', stdout, 'inherit'],
  })
  // The product must end with the benchmark, however that ends.
  process.once('exit', () => child.kill('SIGTERM'))
  return child
}

/** Fills the database in the folder with this many trades, as `npm run seed` does; its progress is shown. */
export async function seed(folder: string, trades: number): Promise<void> {
  const [code] = await once(run('commands/seed.js', ['--trades', String(trades)], folder, { stdout: 'inherit' }), 'exit')
  if (code !== 0) throw new Error(`Seeding ${trades} trades failed.`)
}

/** Starts the product on the database in the folder, as `npm start` does, or on another instance's if its address is given. */
export async function runProduct(folder: string, shared?: string, settings: Record<string, string> = {}): Promise<Product> {
  const child = run('main.js', [], folder, { stdout: 'pipe', databaseUrl: shared, settings })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const address = await readyAt(child)
  return { address, databaseUrl: shared ?? (await noteOf(folder)).url, processId: child.pid ?? 0, stop }
}

/** The address in the line that the product prints when it is ready. */
function readyAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const address = /ready at (http\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`The product ended before it was ready. It said: ${output || 'nothing'}`)))
  })
}

/** The embedded database's address and first process, from the note in its folder. */
export async function noteOf(folder: string): Promise<{ url: string; processId: number }> {
  const password = (await readFile(join(folder, 'postgres/password'), 'utf8')).trim()
  const note = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')
  const [processId, , , port = ''] = note.split('\n')
  return { url: `postgresql://haulm:${password}@127.0.0.1:${port.trim()}/haulm`, processId: Number(processId) }
}

/** Bytes of memory of the product's process. */
export const memoryOf = ({ processId }: Product): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)]).toString()) * 1024
