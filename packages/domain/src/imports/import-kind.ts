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
  /** Other names of its columns; compared in plain form. */
  headings: readonly string[]
  /** The list whose records the cells name. */
  list?: ReferenceKind
  /** The possible texts of its cells, if they are few. */
  choices?: readonly string[]
}

/** The values of a record by the names of its fields, as they are written and stored. */
export type RecordValues = Readonly<Record<string, string | number | boolean | null>>

/** An existing record, with all its fields. */
export type ExistingRecord = { id: string } & RecordValues

/** The fields of a record, from a row or as stored. */
export type ImportValues = Readonly<Record<string, RowValue | undefined>>

/** What is needed to judge a row. */
export type JudgedBy = {
  match: ColumnMatch
  lists: KnownLists
  choices: NameChoices
  today: Day
  /** The documents required before certain steps: what is imported has none. */
  documentRules: DocumentRules
  /** The existing records, by each of their keys; empty for trades. */
  known: ReadonlyMap<string, ExistingRecord>
}

/** Something that can be imported from spreadsheets. Everything specific to one kind is in its entry. */
export type ImportKindEntry = {
  label: string
  one: string
  many: string
  /** The permission needed besides `administration`. */
  needs: Permission | null
  /** The fields that can be imported, in the order of the record's dialog. */
  fields: readonly ImportField[]
  /** Names of columns that hold what the product computes: these are never imported, whatever field they resemble. */
  computed?: readonly string[]
  /** Its sheets may end with a row of totals. */
  hasTotals: boolean
  /** What a row would become. */
  judge: (cells: readonly Cell[], by: JudgedBy) => Judgement
  /**
   * The keys by which two records are the same, first the one by which one is found; null if only whole rows can be the same.
   */
  keysOf: ((values: ImportValues) => readonly string[]) | null
}
