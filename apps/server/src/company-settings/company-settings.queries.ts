import { defaultSettings, type Settings } from '@haulm/domain/settings/settings.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/** The company's settings: what was set, and the defaults for all others. */
export async function companySettings(db: Database): Promise<Settings> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
  const known = rows.filter(({ name }) => Object.hasOwn(defaultSettings, name))
  return { ...defaultSettings, ...Object.fromEntries(known.map(({ name, value }) => [name, value])) }
}

type Switch = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings]

/** Whether a setting that is off by default was switched on, as a part of a query. */
export const isSwitchedOn = (name: Switch): RawBuilder<boolean> =>
  sql`exists (select from setting where setting.name = ${name} and setting.value = 'true')`
