import { writeSettings } from '@haulm/api/settings.ts'
import type { Settings } from '@haulm/domain/settings/settings.ts'
import type { Database } from '../database/connection.ts'
import { serve } from '../http/serve.ts'
import { companySettings } from './company-settings.queries.ts'

export const serveWriteSettings = serve(writeSettings, ({ db, body, user, now }) =>
  db.transaction().execute(async (tx) => {
    for (const [name, value] of Object.entries(body)) {
      if (value === undefined) continue
      await set(tx, { name, value, changedAt: now, changedBy: user.id })
    }
    return companySettings(tx)
  }),
)

type Change = { name: string; value: Settings[keyof Settings]; changedAt: Date; changedBy: string }

async function set(tx: Database, change: Change): Promise<void> {
  const row = { ...change, value: JSON.stringify(change.value) }
  await tx
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
