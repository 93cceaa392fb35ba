import { formatNumber } from '@haulm/domain/quantity/format.ts'

/** What stands in a form: texts as typed, numbers too, and yes or no. */
export type Entries = Readonly<Record<string, string | boolean>>

/** What is wrong with it, by name. */
export type Problems = Readonly<Record<string, string>>

/** A record as it stands in a form of texts: figures with 2 decimals, and blank where there is nothing. */
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
