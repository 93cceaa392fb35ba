import { isCodedKind, type ReferenceKind, referenceKindNames } from '../reference-data/reference-kinds.ts'

/** What becomes of a row: it makes a record, changes one, changes nothing of it, cannot be taken, or adds up others and is left out. */
export const rowOutcomes = ['create', 'change', 'same', 'refuse', 'total'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** Why a row is not taken, or makes nothing new, and in which column; null for the row as a whole. */
export type Reason = { column: number | null; message: string }

/** A name that is in none of the lists. */
export type UnknownName = { kind: ReferenceKind; name: string }

/** A name that becomes a new record of its list when the import is done. */
export type NewName = { new: string }
export type RowValue = string | number | boolean | null | NewName

export const isNewName = (value: RowValue | undefined): value is NewName => typeof value === 'object' && value !== null

export type Judgement = {
  outcome: RowOutcome
  /** The fields that it brings, in their stored form. */
  values: Readonly<Record<string, RowValue>>
  reasons: readonly Reason[]
  unknown: readonly UnknownName[]
  /** The record that it changes, or would. */
  targetId: string | null
}

/** What an unknown name means: a record of the list, a new one, or what another name of the file means, as a misspelt one does. */
export type NameChoice = 'new' | { id: string } | { as: string }

/** What was decided about unknown names, by list and plain name. */
export type NameChoices = Readonly<Partial<Record<ReferenceKind, Readonly<Record<string, NameChoice>>>>>

/** The lists in which a name may stand that is not known yet: those of companies. Products and truck types have codes. */
export const growingKinds: readonly ReferenceKind[] = referenceKindNames.filter((kind) => !isCodedKind(kind))
