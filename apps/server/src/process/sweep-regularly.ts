import { sweepChanges } from '../database/changes/sweep-changes.ts'
import { dayMs, hourMs } from '../database/columns/moments.ts'
import { notifyOfLastDays } from '../documents/notify-of-last-days.ts'
import { sweepDocuments } from '../documents/sweep-documents.ts'
import { sweepExports } from '../exports/export-log.queries.ts'
import type { ServerContext } from '../http/context.ts'
import { sweepImports } from '../imports/sweep-imports.ts'
import { sweepNotifications } from '../notifications/sweep-notifications.ts'
import { sweepPeople } from '../people/sweep-people.ts'
import { mendSums } from '../trade-sums/check-sums.queries.ts'
import { foldTradeSums } from '../trade-sums/fold-sums.queries.ts'

const seconds = 1_000

/** The sweeps, each with its interval in milliseconds. */
const sweeps: { name: string; every: number; sweep: (context: ServerContext) => Promise<unknown> }[] = [
  ...Object.entries({
    people: sweepPeople,
    changes: sweepChanges,
    notifications: sweepNotifications,
    exports: sweepExports,
    documents: sweepDocuments,
    imports: sweepImports,
  }).map(([name, one]) => ({
    name,
    every: hourMs,
    sweep: ({ db, clock }: ServerContext) => one(db, clock()),
  })),
  { name: 'last days', every: hourMs, sweep: ({ db, clock, timeZone }) => notifyOfLastDays(db, clock(), timeZone) },
  { name: 'fold sums', every: 5 * seconds, sweep: ({ db }) => foldTradeSums(db) },
  { name: 'check sums', every: dayMs, sweep: checkSums },
]

type Swept = (sweep: string, outcome: 'done' | 'failed') => void

/**
 * Removes what is no longer needed, and folds and checks the stored sums, now and at regular intervals.
 * @returns a function that stops it.
 */
export function sweepRegularly(context: ServerContext, onSweep: Swept = () => {}): () => void {
  let hasEnded = false
  const timers = sweeps.map(({ name, every, sweep }) => {
    let isFailing = false
    const once = async () => {
      try {
        await sweep(context)
        isFailing = false
        onSweep(name, 'done')
      } catch (error) {
        // The database goes with the server, under whatever is still under way: that is done by the next start.
        if (hasEnded) return
        // A database that is away is reported once, not every few seconds.
        if (!isFailing) context.log.warn({ sweep: name, err: error }, 'sweeping failed; it is tried again')
        isFailing = true
        onSweep(name, 'failed')
      }
    }
    void once()
    return setInterval(once, every)
  })
  return () => {
    hasEnded = true
    timers.forEach(clearInterval)
  }
}

/** A wrong sum is corrected, and logged as a defect. */
async function checkSums({ db, log }: ServerContext): Promise<void> {
  const wrong = await mendSums(db)
  if (wrong.length > 0)
    log.error({ sums: wrong.length, first: wrong[0] }, 'sums were not those of the trades, and were put right')
}
