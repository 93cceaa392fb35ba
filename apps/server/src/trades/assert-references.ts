import { invalid } from '@haulm/api/refusal.ts'
import { fieldOf, type TradePatch, type WritableName, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Database } from '../database/connection.ts'
import { type HeldReference, holdReference, holdTruckType, referenceRefusal } from '../database/hold-reference.ts'

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
    const found = await find(tx, name, value)
    const refusal = referenceRefusal(fieldOf(name).label, calledBy(name), found)
    if (refusal) fields[name] = refusal
    if (found?.code !== undefined) codes[name] = found.code
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return { ...patch, ...codes }
}

const calledBy = (name: WritableName): string => {
  const { kind, to = 'truckType' } = fieldOf(name)
  return kind === 'truckType' ? 'truck type' : to
}

function find(tx: Database, name: WritableName, value: string): Promise<HeldReference | undefined> {
  const { kind, to } = fieldOf(name)
  return kind === 'truckType' || to === undefined || to === 'truckType' ? holdTruckType(tx, value) : holdReference(tx, to, value)
}
