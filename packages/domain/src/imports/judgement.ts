import { isCodedKind, type ReferenceKind, referenceKindNames } from '../reference-data/reference-kinds.ts'

/** What becomes of a row: it creates a record, changes one, changes nothing, is refused, or is a row of totals and left out. */
export const rowOutcomes = ['create', 'change', 'same', 'refuse', 'total'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** Why a row is refused, or brings nothing new, and in which column; null for the row as a whole. */
export type Reason = { column: number | null; message: string }

/** A name that is in none of the lists. */
export type UnknownName = { kind: ReferenceKind; name: string }

/** A name that becomes a new record of its list when the import is carried out. */
export type NewName = { new: string }
export type RowValue = string | number | boolean | null | NewName

export const isNewName = (value: RowValue | undefined): value is NewName => typeof value === 'object' && value !== null

export type Judgement = {
  outcome: RowOutcome
  /** The fields that the row brings, in their stored form. */
  values: Readonly<Record<string, RowValue>>
  reasons: readonly Reason[]
  unknown: readonly UnknownName[]
  /** The record that the row changes, or would change. */
  targetId: string | null
}

/** The most characters of a name of which can be decided what it means. */
export const longestDecidedName = 500

/** What an unknown name means: a record of the list, a new one, or the same as another name in the file, if it is misspelt. */
export type NameChoice = 'new' | { id: string } | { as: string }

/** What was decided about unknown names, by list and plain name. */
export type NameChoices = Readonly<Partial<Record<ReferenceKind, Readonly<Record<string, NameChoice>>>>>

/** The lists in which an import may create names: those of companies. Products and truck types have codes. */
export const growingKinds: readonly ReferenceKind[] = referenceKindNames.filter((kind) => !isCodedKind(kind))
