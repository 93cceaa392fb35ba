import type { Month } from '@haulm/domain/calendar/month.ts'
import { type RawBuilder, sql } from 'kysely'
import { tradeDateIn } from './trade-date.ts'

/** The completed trades of a month, by a trade's date; cancelled and deleted ones do not count. */
export const completedMonthConditions = (month: Month, timeZone: string): RawBuilder<boolean> =>
  sql`trade.deleted_at is null and trade.status = 'completed'
    and ${tradeDateIn(month, timeZone)}`
