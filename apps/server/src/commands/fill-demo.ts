import { todayIn } from '@haulm/domain/calendar/day.ts'
import { roles } from '@haulm/domain/people/roles.ts'
import { dayMs } from '../database/columns/moments.ts'
import { type Database, openPool } from '../database/connection.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { createPerson } from '../people/account/create-person.ts'
import { hashPassword, isPasswordOf } from '../people/passwords/password-hash.ts'
import { setPassword } from '../people/passwords/set-password.ts'
import type { DemoPerson } from '../people/set-up/read-setup.ts'
import { type DemoUser, demoUsers } from './demo-people.data.ts'
import { fillSampleContracts } from './fill-sample-contracts.ts'
import { fillSampleRates } from './fill-sample-rates.ts'
import { fillSampleDocuments } from './sample-documents/fill-sample-documents.ts'
import { fillSampleLinks } from './sample-documents/fill-sample-links.ts'
import { daysFor } from './sample-trades/entry-days.ts'
import { loadSampleTrades } from './sample-trades/load-sample-trades.ts'
import type { Staff } from './sample-trades/stored-rows.ts'
import { storyOf } from './sample-trades/story.ts'

/** Spread over 14 months. */
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
 * Fills an empty database with the demo's people and trades, and their histories; one whose filling was interrupted gets the rest.
 * In one that is filled, only the people's passwords are reset to those that the login page shows.
 * @returns whether anything was filled in.
 */
export async function fillDemo({ db, url, timeZone, now }: Demo): Promise<boolean> {
  const staff = await seedPeople(db, now)
  const isBegun = (await db.selectFrom('trade').select('id').limit(1).executeTakeFirst()) !== undefined
  const isFilled = await db.selectFrom('setting').select('name').where('name', '=', 'gettingStarted').executeTakeFirst()
  if (isBegun && isFilled) return false
  const pool = openPool(url, { connections: 2, statementTimeout: 0 })
  try {
    const storyOfSample = (sample: Parameters<typeof storyOf>[0]) => storyOf(sample, now)
    const today = todayIn(timeZone, now)
    if (!isBegun) await loadSampleTrades(pool, { trades, seed, today, now, storyOf: storyOfSample, staff })
    await fillSampleRates(db, { by: { id: staff.logistics ?? null }, today })
    await fillSampleContracts(db, { by: { id: staff.costing ?? null }, timeZone, now })
    await fillSampleDocuments(db, { staff, timeZone, now })
    await fillSampleLinks(db, { staff, timeZone, now })
    // The demo is a company that started long ago. Written last, this also says that nothing is missing.
    const begun = { name: 'gettingStarted', value: JSON.stringify(false), changedAt: now, changedBy: null }
    await db.insertInto('setting').values(begun).execute()
    return true
  } finally {
    await pool.end()
  }
}

const beforeTheFirstTrade = (now: Date) => new Date(now.getTime() - (daysFor(trades) + 20) * dayMs)

/** Creates the people who are missing, and resets everybody's password to the listed one. @returns who sits at which desk. */
async function seedPeople(db: Database, now: Date): Promise<Staff> {
  const staff: Staff = {}
  for (const user of demoUsers) {
    const known = await db
      .selectFrom('person')
      .where('email', '=', user.email)
      .select(['id', 'passwordHash', 'passwordIsTemporary'])
      .executeTakeFirst()
    if (known && !(await isPasswordOf(known.passwordHash, user.password))) {
      const passwordHash = await hashPassword(user.password)
      await inTransaction(db, (tx) => setPassword(tx, { account: known, passwordHash, isTemporary: false, by: null, now }))
    }
    const id = known?.id ?? (await makePerson(db, user, beforeTheFirstTrade(now)))
    if (user.desk) staff[user.desk] = id
  }
  return staff
}

async function makePerson(db: Database, { password, desk: _, permissions, ...user }: DemoUser, now: Date): Promise<string> {
  const person = { ...user, passwordHash: await hashPassword(password), passwordIsTemporary: false, status: 'approved' } as const
  return inTransaction(db, async (tx) => {
    const id = await createPerson(tx, person, now)
    if (id === null) throw new Error(`${user.email} came to exist meanwhile.`)
    await tx.updateTable('person').set({ permissions }).where('id', '=', id).execute()
    return id
  })
}
