import type { Permission } from '../people/permissions.ts'
import type { ListFields } from './list-fields.ts'

/** Everything that the product knows about a list; all else derives from it. */
export type ListEntry = {
  /** Label of one of its records: `Truck type`. */
  label: string
  /** Its name in paths, for imports and for exports; with blanks instead of hyphens, the plural of its records. */
  path: string
  /** Its place among the tabs of the admin screen, and among the sheets of a workbook. */
  at: number
  fields: ListFields
  /**
   * The fields by which two records are the same, and by which the list is sorted: the code, or the name and what belongs to it.
   */
  key: readonly ['code' | 'name', ...string[]]
  /** Whether trades and rates point to a record by id or by code. */
  pointedBy: 'id' | 'code'
  /** Fields that distinguish records of one name; the first that has a value is shown beside the name. */
  marks: readonly string[]
  /** The fields of the record that a trade which points to it carries along. */
  inTrades: readonly string[]
  /** Who may add a record, logistics only if the company allows it; everything else is for administrators. */
  adders: readonly Permission[]
}
