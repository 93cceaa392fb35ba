import { holdersOfContracts } from '../contract/access.ts'
import type { Permission } from '../people/permissions.ts'
import { type Holder, hasAny } from '../people/person.ts'
import { type ReferenceKind, referenceKindNames } from '../reference-data/reference-kinds.ts'
import { readersOfReports } from '../report/access.ts'
import { openersOfRates } from '../transport-rate/access.ts'
import { type ViewScreen, viewScreens } from './view-screens.ts'

type Openers = readonly Permission[]

const administrators: Openers = ['administration']

const lists = Object.fromEntries(referenceKindNames.map((kind) => [kind, administrators])) as Record<ReferenceKind, Openers>

/** The tables of records, with the permissions that open them. */
const recordTables = {
  contracts: holdersOfContracts,
  rates: openersOfRates,
  exports: readersOfReports,
  completedMonths: readersOfReports,
  backups: administrators,
  deletedTrades: administrators,
  users: administrators,
  history: administrators,
  importRows: administrators,
  ...lists,
} as const satisfies Record<string, Openers>

/** A table of records, by the name under which each person's layout of it is stored. */
export type RecordTableName = keyof typeof recordTables

/** A table whose layout is stored for each person: of trades, or of records. @see docs/rules/screens.md, rule 22 */
export type LayoutTable = ViewScreen | RecordTableName

const layoutTables: Record<LayoutTable, Openers> = { ...recordTables, ...viewScreens }
export const layoutTableNames = Object.keys(layoutTables) as LayoutTable[]

export const opensTable = (person: Holder, table: LayoutTable): boolean => hasAny(person, layoutTables[table])
