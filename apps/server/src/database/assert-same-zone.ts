import { sql } from 'kysely'
import { StartRefusal } from '../settings/start-refusal.ts'
import type { Database } from './connection.ts'

/**
 * Days are computed both here and in the database, so both must mean the same zone by its name. They do not if it is an
 * abbreviation (to the database, CET has no summer time), or if the database knows it under other rules.
 * @throws {StartRefusal} naming the setting.
 */
export async function assertSameZone(db: Database, timeZone: string, now: Date): Promise<void> {
  // Mid-winter and mid-summer.
  const moments = ['01-15', '07-15'].map((day) => `${now.getUTCFullYear()}-${day}T12:00:00.000Z`)
  const refusal = (why: string) =>
    new StartRefusal(`Wrong settings:\n  TIME_ZONE "${timeZone}" ${why}. Name a place, such as Africa/Johannesburg.`)
  const shown = await shownBy(db, timeZone, moments)
  if (shown === null) throw refusal('is no time zone that the database knows')
  // A place may have changed its clocks, and only one of the two know it yet: that is no reason not to start.
  if (timeZone.includes('/')) return
  const clock = new Intl.DateTimeFormat('en', { timeZone, day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const ours = moments.map((moment) => {
    const parts = new Map(clock.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
    return `${parts.get('day')} ${parts.get('hour')}:${parts.get('minute')}`
  })
  if (shown.join() !== ours.join()) throw refusal('is another time zone to the database')
}

/** What the database's clock shows at these moments; null if it does not know the zone. */
async function shownBy(db: Database, timeZone: string, moments: string[]): Promise<string[] | null> {
  try {
    const { rows } = await sql<{ shown: string }>`
      select to_char(moment at time zone ${timeZone}, 'DD HH24:MI') as shown
      from unnest(${moments}::timestamptz[]) with ordinality as listed (moment, place) order by place`.execute(db)
    return rows.map(({ shown }) => shown)
  } catch (error) {
    if ((error as { code?: unknown }).code === '22023') return null
    throw error
  }
}
