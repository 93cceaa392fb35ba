import { invalid } from '@haulm/api/route/refusal.ts'
import { fieldOf, type TradePatch, type WritableName, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type LockedReference, lockCoded, lockReference, referenceRefusal } from '../../database/columns/lock-reference.ts'
import type { Database } from '../../database/connection.ts'

/** The fields that point to records. */
export const referring = writableNames.filter((name) => ['reference', 'truckType'].includes(fieldOf(name).kind))

/** Whether a patch points to records, which must be locked until it is written. */
export const pointsToRecords = (patch: TradePatch): boolean => referring.some((name) => typeof patch[name] === 'string')

/**
 * Checks that the records a patch points to exist, and are still offered. A trade keeps an inactive record, but
 * cannot be changed to one.
 * @returns the patch with the truck type's code as spelt in the list: codes are compared regardless of case.
 * @throws {Refusal} 400 at each field that points to nothing.
 */
export async function assertReferences<P extends TradePatch>(find: FindReference, patch: P): Promise<P> {
  const fields: Record<string, string> = {}
  const codes: Record<string, string> = {}
  for (const name of referring) {
    const value = patch[name]
    if (typeof value !== 'string') continue
    const found = await find(name, value)
    const refusal = referenceRefusal(fieldOf(name).label, calledBy(name), found)
    if (refusal) fields[name] = refusal
    if (found?.code !== undefined) codes[name] = found.code
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return { ...patch, ...codes }
}

/** Looks up the record to which a field points. */
export type FindReference = (name: WritableName, value: string) => Promise<LockedReference | undefined>

export const referencesIn =
  (tx: Database): FindReference =>
  (name, value) =>
    lockReferenceOf(tx, name, value)

/** Like `referencesIn`, but asks only once for what many trades point to. */
export function referencesOnce(tx: Database): FindReference {
  const locked = new Map<string, ReturnType<FindReference>>()
  return (name, value) => {
    const key = `${name} ${value}`
    const asked = locked.get(key) ?? lockReferenceOf(tx, name, value)
    locked.set(key, asked)
    return asked
  }
}

const calledBy = (name: WritableName): string => {
  const { kind, to = 'truckType' } = fieldOf(name)
  return kind === 'truckType' ? 'truck type' : to
}

function lockReferenceOf(tx: Database, name: WritableName, value: string): Promise<LockedReference | undefined> {
  const { kind, to } = fieldOf(name)
  return kind === 'truckType' || to === undefined || to === 'truckType'
    ? lockCoded(tx, 'truckType', value)
    : lockReference(tx, to, value)
}
