import { todayIn } from '@haulm/domain/calendar/day.ts'
import { kindsWithLastDay, nearDay } from '@haulm/domain/document/last-day.ts'
import { endingInsurance } from '@haulm/domain/notification/insurance-notices.ts'
import { gatherNotices } from '@haulm/domain/notification/notice.ts'
import { sql } from 'kysely'
import { recordNotices } from '../database/changes/record-notices.ts'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'

/**
 * Notifies administrators of insurances whose last day is near, once for each such day, by the calendar of the company's time
 * zone. If another one of the same transporter ends later, nobody is notified.
 * @see docs/rules/documents.md, rule 22
 */
export async function notifyOfLastDays(db: Database, now: Date, timeZone: string): Promise<void> {
  const today = todayIn(timeZone, now)
  await inTransaction(db, async (tx) => {
    // If several instances see it at the same moment, only one finds it not yet notified.
    const { rows } = await sql<{ recordId: string; name: string; lastDay: string }>`
      update document set last_day_notified = last_day
      from transporter
      where document.record_kind = 'transporter' and transporter.id = document.record_id
        and document.removed_at is null and document.kind = any (${kindsWithLastDay})
        and document.last_day <= ${nearDay(today)}::date and document.last_day_notified is distinct from document.last_day
        and not exists (
          select from document longer
          where longer.record_kind = document.record_kind and longer.record_id = document.record_id
            and longer.kind = document.kind and longer.removed_at is null and longer.last_day > document.last_day
        )
      returning transporter.id as "recordId", transporter.name as "name", document.last_day::text as "lastDay"`.execute(tx)
    // An insurance can lie in several files, of which each has the last day.
    const byTransporter = new Map(rows.map((row) => [row.recordId, row]))
    const ending = [...byTransporter.values()].map((row) => endingInsurance(row, today))
    if (ending.length > 0) await recordNotices(tx, gatherNotices(ending), { userId: null, at: now })
  })
}
