import { formatNumber } from '@haulm/domain/quantity/format.ts'

/** The entries of a form: texts as typed, numbers too, and yes or no. */
export type Entries = Readonly<Record<string, string | boolean>>

/** What is wrong with them, by name. */
export type Problems = Readonly<Record<string, string>>

/** A record's values in a form of texts: numbers with 2 decimals, and blank if there is none. */
export const entriesOf = <Name extends string>(
  names: readonly Name[],
  record: { readonly [Each in Name]?: string | number | null },
): Record<Name, string> =>
  Object.fromEntries(
    names.map((name) => {
      const value = record[name]
      return [name, typeof value === 'number' ? formatNumber(value, 2) : (value ?? '')]
    }),
  ) as Record<Name, string>

/** Only what differs from the record as it stands, so that nothing is written that the person did not change. */
export const changedIn = <Body extends object>(record: object, body: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== (record as Record<string, unknown>)[name]),
  ) as Partial<Body>

/** The same; null if nothing differs, so that a form has nothing to send. */
export function changedOrNull<Body extends object>(record: object, body: Body): Partial<Body> | null {
  const changed = changedIn(record, body)
  return Object.keys(changed).length === 0 ? null : changed
}
