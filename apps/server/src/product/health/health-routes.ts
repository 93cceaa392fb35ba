import { readLiveness, readReadiness } from '@haulm/api/health.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { serve } from '../../http/serve.ts'

/** Milliseconds for which an answer of the database is believed: however often is asked, it is one query a second. */
const answerMaxAgeMs = 1_000

/** Whether the process serves, and whether the database behind it answers. */
export function healthRoutes() {
  let answer: { askedAt: number; answers: Promise<boolean> } | undefined
  const databaseAnswers = (db: Database): Promise<boolean> => {
    if (answer === undefined || performance.now() - answer.askedAt >= answerMaxAgeMs) {
      const asked = sql`select 1`.execute(db)
      answer = { askedAt: performance.now(), answers: asked.then(() => true).catch(() => false) }
    }
    return answer.answers
  }
  return [
    serve(readLiveness, async () => ({ status: 'ok' as const })),
    serve(readReadiness, async ({ db }) => {
      if (await databaseAnswers(db)) return { status: 'ok' as const }
      throw new Refusal('databaseAway', 'The database does not answer.', { retryAfterSeconds: 2 })
    }),
  ]
}
