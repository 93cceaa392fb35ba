import { invalid } from '@haulm/api/refusal.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { fieldOf, type TradePatch, type WritableName, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const referring = writableNames.filter((name) => ['reference', 'truckType'].includes(fieldOf(name).kind))

/**
 * Checks that what a patch points to exists, and is still offered. A trade keeps an inactive record, but is not changed to one.
 * @returns the patch with the truck type's code as the list has it: codes are compared without regard to case.
 * @throws {Refusal} 400 at each field that points to nothing.
 */
export async function assertReferences<P extends TradePatch>(tx: Database, patch: P): Promise<P> {
  const fields: Record<string, string> = {}
  const codes: Record<string, string> = {}
  for (const name of referring) {
    const value = patch[name]
    if (typeof value !== 'string') continue
    const found = await findReference(tx, name, value)
    const refusal = refusalOf(name, found)
    if (refusal) fields[name] = refusal
    if (found?.code !== undefined) codes[name] = found.code
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return { ...patch, ...codes }
}

/** What a field points to: `isActive` of what can be made inactive, `code` of what is pointed to by it. */
type Found = { id: string; isActive?: boolean; code?: string }

function refusalOf(name: WritableName, found: Found | undefined): string | null {
  const { label, kind, to = 'truckType' } = fieldOf(name)
  if (found === undefined) return `${label}: there is no such ${kind === 'truckType' ? 'truck type' : to}.`
  return found.isActive === false ? `${label}: this ${kind === 'truckType' ? 'truck type' : to} is inactive.` : null
}

async function findReference(tx: Database, name: WritableName, value: string): Promise<Found | undefined> {
  const { kind, to = 'truckType' } = fieldOf(name)
  if (kind === 'truckType') return truckType(tx, value)
  return uuid.test(value) ? record(tx, to, value) : undefined
}

/** Held against deletion until the trade is in: a code is no foreign key. */
const truckType = (tx: Database, code: string): Promise<Found | undefined> =>
  tx
    .selectFrom('truckType')
    .select(['id', 'isActive', 'code'])
    .where(sql`lower(code)`, '=', sql`lower(${code})`)
    .forKeyShare()
    .executeTakeFirst()

/** Held against deletion until the trade is in. */
function record(tx: Database, kind: ReferenceKind, id: string): Promise<Found | undefined> {
  if (kind === 'commodity' || kind === 'truckType') {
    return tx.selectFrom(kind).select(['id', 'isActive']).where('id', '=', id).forKeyShare().executeTakeFirst()
  }
  return tx.selectFrom(kind).select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
}
