import type { ColumnMatch } from '@haulm/domain/imports/column-match.ts'
import type { ImportKind } from '@haulm/domain/imports/import-kinds.ts'
import type { NameChoices, Reason, RowOutcome, RowValue, UnknownName } from '@haulm/domain/imports/judgement.ts'
import type { Cell } from '@haulm/domain/imports/read-cell.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { ColumnType, Generated } from 'kysely'

/** A column stored as JSON: read as a value, written as text. */
type Json<T> = ColumnType<T, string | undefined, string>

export interface ImportRunTable {
  id: Generated<string>
  version: Generated<number>
  kind: ImportKind
  fileName: string
  sheet: string | null
  sheets: Json<string[]>
  headingRow: Generated<number>
  headings: Json<(string | null)[]>
  matches: Json<ColumnMatch>
  choices: Json<NameChoices>
  state: 'read' | 'applied' | 'reverted'
  createdBy: string
  createdAt: ColumnType<string, Date, never>
  appliedBy: string | null
  appliedAt: ColumnType<string | null, Date | undefined, Date>
  revertedAt: ColumnType<string | null, Date | undefined, Date>
}

export interface ImportRowTable {
  importId: string
  number: number
  cells: Json<Cell[]>
  isHidden: Generated<boolean>
  outcome: RowOutcome | null
  brought: Json<Record<string, RowValue>>
  reasons: Json<Reason[]>
  unknown: Json<UnknownName[]>
  recordId: string | null
  recordVersion: number | null
  former: Json<Record<string, RowValue> | null>
}

export interface ImportMadeTable {
  importId: string
  kind: ReferenceKind
  recordId: string
}

export interface ImportMatchTable {
  kind: ImportKind
  words: string
  field: string | null
}

export interface ImportProgressTable {
  importId: string
  done: number
  total: number
  toldAt: ColumnType<string, Date, Date>
}
