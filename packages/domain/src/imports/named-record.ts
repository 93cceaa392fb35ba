import { checkReference } from '../reference-data/check-reference.ts'
import { referenceFields } from '../reference-data/fields.ts'
import { type ReferenceKind, referenceKinds } from '../reference-data/reference-kinds.ts'
import { plainGradedName } from '../text/comparable-text.ts'
import type { JudgedBy } from './import-kind.ts'
import { growingKinds, longestDecidedName, type NameChoices, type RowValue, type UnknownName } from './judgement.ts'
import { type Cell, readText } from './read-cell.ts'

/** With `inactive`, the reason why a record that does not have the value yet cannot be given it. */
export type Found = { value: RowValue; inactive?: string } | { message: string; unknown?: UnknownName }

/** How a field points to a record: by its id, or by its code. */
type Pointing = { kind: ReferenceKind; byCode: boolean; farm?: string | null }

/** The record of a list that a cell names; a new one if the name was decided to be new. */
export function namedRecord({ kind, byCode, farm = null }: Pointing, cell: Cell, by: Pick<JudgedBy, 'lists' | 'choices'>): Found {
  const read = readText(cell)
  if (!read.ok) return read
  const { name, chosen } = meantBy(String(read.value).replace(/\s+/g, ' '), by.choices[kind])
  const list = by.lists[kind]
  const label = referenceKinds[kind].label.toLowerCase()
  const decided = typeof chosen === 'object' && 'id' in chosen ? list.get(chosen.id) : undefined
  const found = decided ?? list.find(name, farm)
  const inactive = found?.isActive === false && { inactive: `The ${label} '${decided?.name ?? name}' is inactive.` }
  if (found) return { value: byCode ? (found.code ?? found.id) : found.id, ...inactive }
  const refused = growingKinds.includes(kind) ? checkNewName(kind, name) : null
  if (refused) return refused
  // Checked last: a record that was added to the list since that decision is not created twice.
  if (chosen === 'new' && growingKinds.includes(kind)) return { value: { new: name } }
  if (name.length > longestDecidedName)
    return { message: `${referenceKinds[kind].label} can be at most ${longestDecidedName} characters long.` }
  return { message: `There is no ${label} '${name}'.`, unknown: { kind, name } }
}

/** Why the list could not have a record with this name; null when it could. */
function checkNewName(kind: ReferenceKind, name: string): { message: string } | null {
  const field = referenceFields[kind].find((one) => one.name === 'name')
  const checked = field && checkReference(field, name)
  return checked === undefined || checked.ok ? null : checked
}

/** The name itself, or the one of which it was decided to be another spelling, with what was decided about that one. */
function meantBy(written: string, choices: NameChoices[ReferenceKind] = {}) {
  const own = choices[plainGradedName(written)]
  const name = typeof own === 'object' && 'as' in own ? own.as : written
  return { name, chosen: choices[plainGradedName(name)] }
}
