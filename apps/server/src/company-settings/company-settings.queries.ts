import { defaultSettings, type Settings } from '@haulm/domain/settings/settings.ts'
import type { Database } from '../database/connection.ts'

/** What was set for everyone, and the first value of all else. */
export async function companySettings(db: Database): Promise<Settings> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
  const known = rows.filter(({ name }) => Object.hasOwn(defaultSettings, name))
  return { ...defaultSettings, ...Object.fromEntries(known.map(({ name, value }) => [name, value])) }
}
