import { invalid } from '@haulm/api/route/refusal.ts'
import { writeSettings } from '@haulm/api/settings.ts'
import { permissions, permissionsAmong } from '@haulm/domain/people/permissions.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { describeLogo, logoNotDrawable } from '@haulm/domain/settings/logo.ts'
import { defaultSettings, type Settings } from '@haulm/domain/settings/settings.ts'
import { labelsOf } from '@haulm/domain/trade/documents/required-documents.ts'
import { tradeDocumentNames } from '@haulm/domain/trade/documents/trade-documents.ts'
import { recordBy } from '../database/changes/record-change.ts'
import type { Database } from '../database/connection.ts'
import type { FieldChange } from '../database/tables/change.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { oneAtATime } from '../database/transactions/one-at-a-time.ts'
import { serve } from '../http/serve.ts'
import { companySettings } from './company-settings.queries.ts'

/** The settings count as one record in the history, though each has a row of its own. */
const settingsId = '00000000-0000-4000-8000-000000000001'

const names = Object.keys(defaultSettings) as (keyof Settings)[]

/** Whether a picture can be drawn by the product as a logo. */
export type DrawsLogo = (logo: string) => Promise<boolean>

export const serveWriteSettings = (drawsLogo: DrawsLogo) =>
  serve(writeSettings, async ({ db, body, user, now }) => {
    const { companyLogo } = body
    // A stored logo is not checked again, so that the other settings can still be changed beside it.
    const isNewLogo = companyLogo && companyLogo !== (await companySettings(db)).companyLogo
    if (isNewLogo && !(await drawsLogo(companyLogo))) throw invalid({ companyLogo: logoNotDrawable })
    return inTransaction(db, (tx) => write(tx, { body, user, now }))
  })

type Sent = { body: { [Name in keyof Settings]?: Settings[Name] | undefined }; user: Person; now: Date }

async function write(tx: Database, { body, user, now }: Sent): Promise<Settings> {
  // One write at a time, so that the former values recorded are those that this change replaces.
  await oneAtATime(tx, 'settings')
  const former = await companySettings(tx)
  const changed = names.filter((name) => body[name] !== undefined && !isSame(body[name], former[name]))
  for (const name of changed) await set(tx, { name, value: body[name], changedAt: now, changedBy: user.id })
  const settings = await companySettings(tx)
  if (changed.length > 0) {
    const fields: FieldChange[] = changed.map((field) => ({
      field,
      from: recordedValue(field, former),
      to: recordedValue(field, settings),
    }))
    const version = await nextVersion(tx)
    await recordBy(tx, { kind: 'setting', id: settingsId, version, action: 'updated', fields }, { user, now })
  }
  return settings
}

const isSame = (value: Settings[keyof Settings] | undefined, former: Settings[keyof Settings]) =>
  JSON.stringify(value) === JSON.stringify(former)

/** A value as the history records it: for a picture, its type; for kinds of documents and permissions, their names. */
function recordedValue(name: keyof Settings, { [name]: value }: Settings): FieldChange['from'] {
  if (name === 'companyLogo' && typeof value === 'string') return describeLogo(value)
  if (!isList(value)) return value
  const chosen: readonly string[] = value
  const labels = [
    labelsOf(tradeDocumentNames.filter((kind) => chosen.includes(kind))),
    ...permissionsAmong(chosen).map((id) => permissions[id].label),
  ]
  return labels.filter(Boolean).join(', ') || null
}

const isList = (value: Settings[keyof Settings]): value is readonly string[] => Array.isArray(value)

async function nextVersion(tx: Database): Promise<number> {
  const last = await tx
    .selectFrom('change')
    .where('kind', '=', 'setting')
    .where('recordId', '=', settingsId)
    .select(({ fn }) => fn.max<number | null>('version').as('version'))
    .executeTakeFirst()
  return (last?.version ?? 0) + 1
}

type Change = { name: string; value: Settings[keyof Settings] | undefined; changedAt: Date; changedBy: string }

async function set(tx: Database, change: Change): Promise<void> {
  const row = { ...change, value: JSON.stringify(change.value) }
  await tx
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
