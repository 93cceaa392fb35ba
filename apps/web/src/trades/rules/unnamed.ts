import { referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { type FieldName, fieldOf, listOf } from '@haulm/domain/trade/catalogue/catalogue.ts'

/** What was typed into a choice and names nothing of its list: it stands there until it is corrected. */
export type Unnamed = { unnamed: string }

export const isUnnamed = (entry: unknown): entry is Unnamed =>
  typeof entry === 'object' && entry !== null && 'unnamed' in entry && typeof entry.unnamed === 'string'

/** Why a text that names nothing of a field's list is not taken, and what can be done about it. */
export function unknownName(name: FieldName, typed: string): string {
  const list = listOf(name)
  if (list === undefined) return `There is no ${fieldOf(name).label.toLowerCase()} "${typed}". Choose one from the list.`
  const kind = referenceKinds[list].label.toLowerCase()
  return `There is no ${kind} "${typed}". Choose one from the list, or take its last line, which adds or asks for it.`
}
