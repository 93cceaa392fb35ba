import { todayIn } from '@haulm/domain/calendar/day.ts'
import { roles } from '@haulm/domain/people/roles.ts'
import { type Database, openPool } from '../database/connection.ts'
import { createPerson } from '../people/create-person.ts'
import { hashPassword } from '../people/password-hash.ts'
import type { DemoPerson } from '../people/read-setup.ts'
import { daysFor } from '../sample-trades/entry-days.ts'
import { loadSampleTrades } from '../sample-trades/load-sample-trades.ts'
import type { Staff } from '../sample-trades/stored-rows.ts'
import { storyOf } from '../sample-trades/story.ts'
import { demoUsers } from './demo-people.data.ts'

/** Over 14 months. */
const trades = 1_520
const seed = 2026

/** The people of the demo, as its login page lists them. */
export const demoPeople: DemoPerson[] = demoUsers.map(({ firstName, lastName, role, email, password }) => ({
  name: `${firstName} ${lastName}`,
  role: roles[role].label,
  email,
  password,
}))

export interface Demo {
  db: Database
  url: string
  timeZone: string
  now: Date
}

/**
 * Fills an empty database with the demo's people and trades, with who did what when; one that holds trades stays as it is.
 * @returns whether it was empty.
 */
export async function fillDemo({ db, url, timeZone, now }: Demo): Promise<boolean> {
  if (await db.selectFrom('trade').select('id').limit(1).executeTakeFirst()) return false
  const staff = await makePeople(db, beforeTheFirstTrade(now))
  const pool = openPool(url, { connections: 2, statementTimeout: 0 })
  try {
    const tell = (sample: Parameters<typeof storyOf>[0]) => storyOf(sample, now)
    await loadSampleTrades(pool, { trades, seed, today: todayIn(timeZone, now), now, tell, staff })
    return true
  } finally {
    await pool.end()
  }
}

const beforeTheFirstTrade = (now: Date) => new Date(now.getTime() - (daysFor(trades) + 20) * 86_400_000)

/** Makes those who are not there yet. @returns who sits at which desk. */
async function makePeople(db: Database, now: Date): Promise<Staff> {
  const staff: Staff = {}
  for (const { password, desk, permissions, ...user } of demoUsers) {
    const passwordHash = await hashPassword(password)
    const person = { ...user, passwordHash, passwordIsTemporary: false, status: 'approved' } as const
    const id = await db.transaction().execute(async (tx) => {
      const made = await createPerson(tx, person, now)
      if (made) await tx.updateTable('person').set({ permissions }).where('id', '=', made).execute()
      return made ?? (await tx.selectFrom('person').where('email', '=', user.email).select('id').executeTakeFirstOrThrow()).id
    })
    if (desk) staff[desk] = id
  }
  return staff
}
