import { fieldOf, listOf, type TradePatch, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { withPointers } from '../../database/columns/assert-pointers.ts'
import { type FindReference, referencesIn } from '../../database/columns/lock-reference.ts'
import type { Database } from '../../database/connection.ts'

/** The fields that point to records. */
export const referring = writableNames.flatMap((name) => {
  const to = listOf(name)
  return to === undefined ? [] : [{ name, to, label: fieldOf(name).label }]
})

const pointers: Record<string, (typeof referring)[number]> = Object.fromEntries(referring.map((field) => [field.name, field]))

/** Whether a patch points to records, which must be locked until it is written. */
export const pointsToRecords = (patch: TradePatch): boolean => referring.some(({ name }) => typeof patch[name] === 'string')

/** The patch, with the records it points to checked. @throws {Refusal} 400 at each field that points to nothing. */
export const assertReferences = <P extends TradePatch>(find: FindReference, patch: P): Promise<P> =>
  withPointers(pointers, patch, find)

/** Like `referencesIn`, but asks only once for what many trades point to. */
export function referencesOnce(tx: Database): FindReference {
  const find = referencesIn(tx)
  const locked = new Map<string, ReturnType<FindReference>>()
  return (to, value, field) => {
    const key = `${to} ${value}`
    const asked = locked.get(key) ?? find(to, value, field)
    locked.set(key, asked)
    return asked
  }
}
