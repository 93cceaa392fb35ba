import type { Permission } from '../people/permissions.ts'
import type { ListFields } from './list-fields.ts'

/** Everything that the product knows of a list; all else derives from it. */
export type ListEntry = {
  /** One of its records: `Truck type`. */
  label: string
  /** Its name in paths, for imports and for exports; with blanks for hyphens, what many of its records are called. */
  path: string
  /** Its place among the tabs of the admin screen, and among the sheets of a workbook. */
  at: number
  fields: ListFields
  /** By which two records are the same, and the list is sorted: the code, or the name and what belongs to it. */
  key: readonly ['code' | 'name', ...string[]]
  /** By what trades and rates point to a record. */
  pointedBy: 'id' | 'code'
  /** What tells apart those that share a name, the first that does; it is offered beside the name. */
  marks: readonly string[]
  /** What a trade says of the record that it points to. */
  inTrades: readonly string[]
  /** Who may add a record, logistics where the company lets it; all else is for administrators. */
  adders: readonly Permission[]
}
