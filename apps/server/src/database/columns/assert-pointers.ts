import { invalid } from '@haulm/api/route/refusal.ts'
import { oneOf } from '@haulm/domain/reference-data/list-names.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { FindReference, LockedReference } from './lock-reference.ts'

/** The fields of a record, of which those with `to` point to a list. */
type Fields<Name extends string> = Readonly<Record<Name, { label: string; to?: ReferenceKind }>>

/**
 * Checks that the records to which values point exist, and are still offered: an inactive one stays where it is already used, but
 * cannot be chosen anew.
 * @returns the records, by the fields that point to them.
 * @throws {Refusal} 400 at each field that points to nothing, or to an inactive record.
 */
export async function assertPointers<Name extends string>(
  fields: Fields<Name>,
  values: { readonly [Each in Name]?: unknown },
  find: FindReference,
): Promise<Partial<Record<Name, LockedReference>>> {
  const found: Partial<Record<Name, LockedReference>> = {}
  const problems: Record<string, string> = {}
  for (const name of Object.keys(fields) as Name[]) {
    const { label, to } = fields[name]
    const value = values[name]
    if (to === undefined || typeof value !== 'string') continue
    const record = await find(to, value, name)
    if (record === undefined) problems[name] = `${label}: there is no such ${oneOf(to)}.`
    else if (record.isActive === false) problems[name] = `${label}: this ${oneOf(to)} is inactive.`
    else found[name] = record
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return found
}

/** The same, for values that point by code: these are returned as spelt in the list, as codes are compared regardless of case. */
export async function withPointers<Name extends string, Values extends { readonly [Each in Name]?: unknown }>(
  fields: Fields<Name>,
  values: Values,
  find: FindReference,
): Promise<Values> {
  const found = Object.entries<LockedReference | undefined>(await assertPointers(fields, values, find))
  const codes = found.flatMap(([name, record]) => (record?.code === undefined ? [] : [[name, record.code]]))
  return { ...values, ...Object.fromEntries(codes) }
}
