import { sweepChanges } from './database/sweep-changes.ts'
import { sweepExports } from './exports/export-log.queries.ts'
import type { ServerContext } from './http/context.ts'
import { sweepNotifications } from './notifications/sweep-notifications.ts'
import { sweepPeople } from './people/sweep-people.ts'

/** Milliseconds between two sweeps: an hour. */
const pause = 3_600_000

/** Removes and ends what has lost its meaning, now and every hour. @returns how to end it. */
export function sweepRegularly({ db, clock, log }: ServerContext): () => void {
  const sweep = () =>
    Promise.all([sweepPeople, sweepChanges, sweepNotifications, sweepExports].map((one) => one(db, clock()))).catch(
      (error: unknown) => log.warn({ err: error }, 'sweeping failed; it is tried again in an hour'),
    )
  void sweep()
  const timer = setInterval(sweep, pause)
  return () => clearInterval(timer)
}
