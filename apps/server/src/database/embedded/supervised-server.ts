import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { StartRefusal } from '../../settings/start-refusal.ts'
import { endOrphans, endServer, hasEnded } from './end-server.ts'
import { type Launch, launch } from './launch.ts'
import { takeOwnership } from './ownership.ts'

/**
 * Milliseconds until a server that could not be started is tried again: twice as long each time, for on a full disk each try writes
 * to it; and never so long that people wait once it can be started.
 */
const pauses = { first: 1_000, longest: 5_000 }

/** A database server that this process owns: if it ends by itself, it is started again on the same port, until it is stopped. */
export class SupervisedServer {
  private stopping: Promise<void> | null = null
  private owner: pg.Client | null = null
  private restarting: Promise<void> | null = null
  private readonly givenUp = new AbortController()

  private constructor(
    private readonly options: Launch,
    private child: ChildProcess,
    private readonly superuserUrl: string,
    private readonly onLoss: (message: string) => void,
  ) {}

  /** @param addressOn gives the superuser's address for a server on this port. */
  static async start(
    options: Omit<Launch, 'port'>,
    addressOn: (port: number) => string,
    onLoss: (message: string) => void = () => {},
  ): Promise<SupervisedServer> {
    const { child, port } = await launchOnFreePort(options)
    const server = new SupervisedServer({ ...options, port }, child, addressOn(port), onLoss)
    try {
      server.own(await takeOwnership(server.superuserUrl, options.folder))
    } catch (error) {
      await server.stop()
      throw error
    }
    server.watch()
    return server
  }

  /**
   * Cuts all connections, writes what is committed to disk, and stops; no process is left.
   * @throws {Error} if the server did not stop within 30 s and was killed hard.
   */
  stop(): Promise<void> {
    this.stopping ??= this.end()
    return this.stopping
  }

  private async end(): Promise<void> {
    this.givenUp.abort()
    // A server that is just being restarted is ended by `restart`.
    await this.restarting
    await this.owner?.end().catch(() => {})
    await endServer(this.child)
    await endOrphans(this.options.folder)
  }

  private watch(): void {
    const { exitCode, signalCode } = this.child
    if (hasEnded(this.child)) this.lose(exitCode, signalCode)
    else this.child.once('exit', (code, signal) => this.lose(code, signal))
  }

  private lose(code: number | null, signal: string | null): void {
    if (this.stopping) return
    this.onLoss(`The database server ended by itself (${signal ?? `code ${code}`}) and is started again.`)
    this.restarting = this.restart()
  }

  private async restart(): Promise<void> {
    for (let pause = pauses.first; !this.stopping; pause = Math.min(2 * pause, pauses.longest)) {
      try {
        this.child = await launch({ ...this.options, signal: this.givenUp.signal })
        this.own(await takeOwnership(this.superuserUrl, this.options.folder))
        return this.watch()
      } catch (error) {
        if (this.stopping) return
        this.onLoss(`The database server could not be started again: ${error instanceof Error ? error.message : error}`)
        await endServer(this.child).catch(() => {})
        await wait(pause, undefined, { signal: this.givenUp.signal }).catch(() => {})
      }
    }
  }

  private own(owner: pg.Client): void {
    this.owner = owner
    owner.once('end', () => void this.ownAgain(owner, this.child))
  }

  /**
   * If one of its processes crashes, for example for lack of memory, PostgreSQL cuts all connections and goes on by itself: without
   * a new one, another process would take the folder for abandoned and end this server.
   */
  private async ownAgain(lost: pg.Client, child: ChildProcess): Promise<void> {
    while (!this.stopping && this.owner === lost && !hasEnded(child)) {
      try {
        return this.own(await takeOwnership(this.superuserUrl, this.options.folder))
      } catch {
        await wait(20)
      }
    }
  }

  get url(): string {
    return this.superuserUrl
  }
}

/** Another process may take a port that was just free; and a crashed server's last children may still hold its memory. */
async function launchOnFreePort(options: Omit<Launch, 'port'>): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    try {
      return { child: await launch({ ...options, port }), port }
    } catch (error) {
      if (/lock file "postmaster.pid" already exists/.test(String(error))) {
        throw new StartRefusal(
          'The data folder is in use by another Haulm, which starts at this moment. Choose another DATA_DIR.',
        )
      }
      const passes = /Address already in use|shared memory block/.test(String(error))
      if (!passes || attempt === 20) throw error
      await wait(500)
    }
  }
}

/** A port of the loopback address that nobody listened on a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
}
