import type { Day } from '../calendar/day.ts'
import type { Permission } from '../people/permissions.ts'
import type { ReferenceKind } from '../reference-data/reference-kinds.ts'
import type { DocumentRules } from '../settings/document-rules.ts'
import type { ColumnMatch } from './column-match.ts'
import type { Judgement, NameChoices, RowValue } from './judgement.ts'
import type { KnownLists } from './known-records.ts'
import type { Cell } from './read-cell.ts'

/** A field that a column of a spreadsheet may hold. */
export type ImportField = {
  name: string
  label: string
  required: boolean
  /** What its columns are called elsewhere; matched in plain words. */
  headings: readonly string[]
  /** The list whose records its cells name. */
  list?: ReferenceKind
  /** What its cells may say, where that are few words. */
  choices?: readonly string[]
}

/** A record that is there already, with all its fields. */
export type ExistingRecord = { id: string } & Readonly<Record<string, string | number | boolean | null>>

/** The fields of a record, of a row or stored. */
export type ImportValues = Readonly<Record<string, RowValue | undefined>>

/** What a row is judged by. */
export type JudgedBy = {
  match: ColumnMatch
  lists: KnownLists
  choices: NameChoices
  today: Day
  /** The documents that are wanted before steps: what is brought has none. */
  documentRules: DocumentRules
  /** The records that are there already, by each of their keys; none of trades. */
  known: ReadonlyMap<string, ExistingRecord>
}

/** Something that can be brought from spreadsheets. Everything that is true of one kind only stands in its entry. */
export type ImportKindEntry = {
  label: string
  one: string
  many: string
  /** What is needed beside `administration`. */
  needs: Permission | null
  /** The fields that can be brought, in the order of its dialog. */
  fields: readonly ImportField[]
  /** What columns are called that hold what the product computes: nothing of them is brought, whatever else they are like. */
  computed?: readonly string[]
  /** Its sheets may end with a row of totals. */
  hasTotals: boolean
  /** What a row would become. */
  judge: (cells: readonly Cell[], by: JudgedBy) => Judgement
  /** By what a record is the same as another one, the first by which it is found; null where only a whole row can be the same. */
  keysOf: ((values: ImportValues) => readonly string[]) | null
}
