import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway, isDiskFull } from '../database/transactions/database-away.ts'
import { readServerSettings, type ServerSettings } from '../settings/settings.ts'
import { StartRefusal } from '../settings/start-refusal.ts'

interface Ends {
  stop(): Promise<void>
}

/** What a command uses to end cleanly when it is interrupted. */
export interface Interruption {
  /**
   * Registers what is being opened, so that an interruption closes it first, whether the command has come to its own end or not.
   */
  closeAtEnd<T extends Ends>(opening: Promise<T>): Promise<T>
  signal: AbortSignal
}

/** Milliseconds that an interrupted command gets to tidy up. */
const closeTimeoutMs = 2_000

/** A database that breaks off, as one that is stopped or has no memory left, is no defect of the command. */
const forOperator = (error: unknown): unknown => {
  if (error instanceof StartRefusal) return error.message
  if (isDiskFull(error)) return `The disk is full: ${(error as Error).message}. Make room, then run the command again.`
  return isDatabaseAway(error) ? `The database broke off: ${(error as Error).message}. Run the command again.` : error
}

/**
 * Runs a command for an operator: a refusal is printed as a sentence and ends with code 1, a defect is printed whole. Ctrl-C and
 * SIGTERM end it at once, and leave no database running that was started for it.
 * @param work receives the words after `--`.
 */
export async function runCommand(
  work: (settings: ServerSettings, args: string[], interruption: Interruption) => Promise<void>,
): Promise<void> {
  const aborting = new AbortController()
  let opened: Promise<Ends> | null = null
  const closeAtEnd = <T extends Ends>(opening: Promise<T>) => {
    opened = opening
    return opening
  }
  const { signal } = aborting
  const working = Promise.resolve().then(() => work(readServerSettings(), process.argv.slice(2), { closeAtEnd, signal }))
  const interrupt = async (name: 'SIGINT' | 'SIGTERM') => {
    if (signal.aborted) return
    aborting.abort()
    await opened?.then((server) => server.stop()).catch(() => {})
    await Promise.race([working.catch(() => {}), wait(closeTimeoutMs)])
    process.exit(128 + constants.signals[name])
  }
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => void interrupt(name))
  try {
    await working
    if (!signal.aborted) process.exit(0)
  } catch (error) {
    // An error after the interruption only says that the database was taken away.
    if (signal.aborted) return
    console.error(forOperator(error))
    process.exit(1)
  }
}
