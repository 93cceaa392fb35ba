import { invalid } from '@haulm/api/refusal.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { fieldOf, type TradePatch, type WritableName, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Database } from '../database/connection.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const referring = writableNames.filter((name) => ['reference', 'truckType'].includes(fieldOf(name).kind))

/**
 * Checks that what a patch points to exists, and is still offered. A trade keeps an inactive record, but is not changed to one.
 * @throws {Refusal} 400 at each field that points to nothing.
 */
export async function assertReferences(tx: Database, patch: TradePatch): Promise<void> {
  const fields: Record<string, string> = {}
  for (const name of referring) {
    const value = patch[name]
    if (typeof value !== 'string') continue
    const refusal = await refusalOf(tx, name, value)
    if (refusal) fields[name] = refusal
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

async function refusalOf(tx: Database, name: WritableName, value: string): Promise<string | null> {
  const { label, kind, to = 'truckType' } = fieldOf(name)
  const found = kind === 'truckType' ? await truckType(tx, value) : uuid.test(value) ? await record(tx, to, value) : undefined
  if (found === undefined) return `${label}: there is no such ${kind === 'truckType' ? 'truck type' : to}.`
  return 'isActive' in found && !found.isActive ? `${label}: this ${to} is inactive.` : null
}

const truckType = (tx: Database, code: string) =>
  tx.selectFrom('truckType').select('isActive').where('code', '=', code).executeTakeFirst()

/** Held against deletion until the trade is in. */
function record(tx: Database, kind: ReferenceKind, id: string): Promise<{ id: string; isActive?: boolean } | undefined> {
  if (kind === 'commodity' || kind === 'truckType') {
    return tx.selectFrom(kind).select(['id', 'isActive']).where('id', '=', id).forKeyShare().executeTakeFirst()
  }
  return tx.selectFrom(kind).select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
}
