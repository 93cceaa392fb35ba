import {
  type FieldGroup,
  type FieldName,
  fieldGroups,
  fieldOf,
  type WritableName,
  writableNames,
} from '@haulm/domain/trade/catalogue/catalogue.ts'

/** All fields of a group that are in the dialog, in order of their places. */
const namesIn = (group: FieldGroup): FieldName[] =>
  (Object.keys(fieldGroups[group]) as FieldName[])
    .filter((name) => fieldOf(name).form !== undefined)
    .sort((left, right) => placeOf(left) - placeOf(right))

const placeOf = (name: FieldName): number => fieldOf(name).form?.at ?? 0

export type SectionGroup = Exclude<FieldGroup, 'record'>

/** A section of the dialog. @see docs/rules/screens.md, rule 12 */
export type FormSection = { group: SectionGroup; title: string; lockNote?: string; names: readonly FieldName[] }

export const formSections: readonly FormSection[] = [
  { group: 'logistics', title: 'Logistics Information', names: namesIn('logistics') },
  { group: 'costing', title: 'Costing Information', names: namesIn('costing') },
  { group: 'finance', title: 'Finance Information', lockNote: 'Finance Team Only', names: namesIn('finance') },
]

/** The fields of the dialog that a person can type into; computed ones are only shown. */
export const enteredNames: readonly WritableName[] = writableNames.filter((name) => fieldOf(name).form !== undefined)

export const isEnteredName = (name: FieldName): name is WritableName => enteredNames.includes(name as WritableName)
