import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Built before the tests: scripts/testing/built-server.mjs. */
const thisRelease = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
const watchTurns = new URL('./watch-turns.ts', import.meta.url).href

export interface ServerProcess {
  address: string
  pid: number
  /** Asks the process to end, and waits until it does. @returns its exit code. */
  stop(): Promise<number | null>
  /**
   * For a watched process: milliseconds of CPU time of the longest turn of its event loop since the last call; each turn
   * made everything else wait.
   */
  longestTurn(): Promise<number>
  /** Ends the process as a power cut would. */
  kill(): Promise<void>
}

interface Start {
  /** The entry of another release. */
  main?: string
  /** Whether `longestTurn` will be called. The compiler that watching needs costs as much CPU as the start itself. */
  isWatched?: boolean
}

/** The product as a process of its own on a database, with settings from `environment`; resolves once it is ready. */
export async function startServerProcess(
  databaseUrl: string,
  environment: Record<string, string>,
  { main = thisRelease, isWatched = false }: Start = {},
): Promise<ServerProcess> {
  const watching = isWatched ? ['--import', 'tsx', '--import', watchTurns] : []
  const child = spawn(process.execPath, [...watching, main], {
    env: {
      ...process.env,
      NODE_ENV: '',
      VITEST: '',
      DATABASE_URL: databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      BACKUP_DIR: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const address = await readyAt(child)
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const [code] = await ended
    return code as number | null
  }
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const longestTurn = async () => {
    const answer = once(child, 'message')
    child.send('longest turn')
    return Number((await answer)[0])
  }
  return { address, pid: child.pid ?? 0, stop, longestTurn, kill }
}

function readyAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (piece) => {
      output += piece
      const address = /ready at (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready: ${output}`)))
  })
}
