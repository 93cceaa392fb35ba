import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const checkout = fileURLToPath(new URL('../..', import.meta.url))

/** A product that runs for the benchmark, on the loopback address alone. */
export interface Product {
  address: string
  databaseUrl: string
  processId: number
  stop(): Promise<void>
}

export const administrator = { email: 'bench@haulm.example', password: 'measured-on-the-weighbridge' }

/** What the machine has set for a product of its own is not for this one. */
const otherSettings = ['DATABASE_URL', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'PRODUCT_NAME', 'TIME_ZONE']

interface Run {
  stdout: 'pipe' | 'inherit'
  /** A database that runs already; the embedded one in the folder without it. */
  databaseUrl?: string | undefined
  /** Further settings, or others than usual. */
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
  // Whatever ends the benchmark ends what it started.
  process.once('exit', () => child.kill('SIGTERM'))
  return child
}

/** Fills the database in the folder with so many trades, as `npm run seed` does; its progress is shown. */
export async function seed(folder: string, trades: number): Promise<void> {
  const [code] = await once(run('commands/seed.js', ['--trades', String(trades)], folder, { stdout: 'inherit' }), 'exit')
  if (code !== 0) throw new Error(`Seeding ${trades} trades failed.`)
}

/** Starts the product on the database in the folder, as `npm start` does; on another instance's where its address is given. */
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

/** The embedded database's own address and first process, from what it notes in its folder. */
export async function noteOf(folder: string): Promise<{ url: string; processId: number }> {
  const password = (await readFile(join(folder, 'postgres/password'), 'utf8')).trim()
  const note = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')
  const [processId, , , port = ''] = note.split('\n')
  return { url: `postgresql://haulm:${password}@127.0.0.1:${port.trim()}/haulm`, processId: Number(processId) }
}

/** Bytes of memory that the product's process holds. */
export const memoryOf = ({ processId }: Product): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)]).toString()) * 1024
