import type { Holder } from '../../people/person.ts'
import { type FieldName, fieldNames, fieldOf, isFieldName } from '../catalogue/catalogue.ts'
import type { Kind } from '../catalogue/kinds.ts'
import { tradeDocumentNames, tradeDocuments } from '../documents/trade-documents.ts'
import { canRead } from '../rights/access.ts'
import { logisticsStatuses } from '../status/logistics-status.ts'
import { tradeStatuses, tradeStatusLabels } from '../status/trade-status.ts'
import { waitingFor } from './waiting-for.ts'

/** The form of a filter's values, which decides its operators and its editor. */
export type FilterForm = 'text' | 'number' | 'day' | 'flag' | 'choice' | 'reference'

const formOfKind: Partial<Record<Kind, FilterForm>> = {
  text: 'text',
  longText: 'text',
  identifier: 'text',
  rand: 'number',
  randPerTon: 'number',
  tons: 'number',
  percent: 'number',
  day: 'day',
  moment: 'day',
  flag: 'flag',
  logisticsStatus: 'choice',
  tradeStatus: 'choice',
  truckType: 'reference',
  reference: 'reference',
}

/** Filters that are not fields. */
const pseudoFields = {
  /** The day that a trade counts under by month. @see docs/rules/days.md, rule 2 */
  tradeDate: { label: 'Trade Date', form: 'day', reads: ['deliveryDate', 'loadingDate', 'createdAt'] },
  waitingFor: { label: 'Waiting for', form: 'choice', reads: [] },
  /** By kind of document, each with its own rights. @see docs/rules/documents.md, rule 13 */
  documents: { label: 'Documents', form: 'choice', reads: [] },
  /** Whether another load from the same supplier has the same weighbridge ticket. @see docs/rules/trades.md, rule 20 */
  ticketTwice: { label: 'Ticket on two loads', form: 'flag', reads: ['weighbridgeTicket', 'supplierId'] },
} as const satisfies Record<string, { label: string; form: FilterForm; reads: readonly FieldName[] }>
type PseudoField = keyof typeof pseudoFields
const pseudoNames = Object.keys(pseudoFields) as PseudoField[]
const isPseudo = (name: string): name is PseudoField => Object.hasOwn(pseudoFields, name)

/** Stands for every kind of document. */
export const anyDocument = 'any'

/** Nobody searches for trades by these: an id is opaque, a version says nothing, and deleted trades are not listed. */
const unfiltered: readonly FieldName[] = ['id', 'version', 'deletedAt']

export type FilterField = FieldName | PseudoField

/** Everything that trades can be filtered by, in the order of the catalogue. */
export const filterFields: readonly FilterField[] = [
  ...pseudoNames,
  ...fieldNames.filter((name) => !unfiltered.includes(name) && formOfKind[fieldOf(name).kind] !== undefined),
]

export const isFilterField = (name: string): name is FilterField => (filterFields as readonly string[]).includes(name)

export const filterFormOf = (name: FilterField): FilterForm =>
  isPseudo(name) ? pseudoFields[name].form : (formOfKind[fieldOf(name).kind] ?? 'text')

/** Its label on chips and in the list of columns. */
export const filterLabel = (name: FilterField): string => (isPseudo(name) ? pseudoFields[name].label : fieldOf(name).label)

/** Whether it can be empty in a trade, so that 'is empty' makes sense. */
export const mayBeEmpty = (name: FilterField): boolean =>
  isFieldName(name) && fieldOf(name).required === undefined && fieldOf(name).computed !== 'record'

/** The values of a choice with their labels, in order. */
export function filterChoices(name: FilterField): readonly { value: string; label: string }[] {
  if (name === 'waitingFor') return Object.entries(waitingFor).map(([value, { label }]) => ({ value, label }))
  if (name === 'documents') return documentChoices
  if (name === 'status') return tradeStatuses.map((value) => ({ value, label: tradeStatusLabels[value] }))
  if (name === 'logisticsStatus') return logisticsStatuses.map((value) => ({ value, label: value }))
  return []
}

/** Any kind that the person may read, or one kind. */
const documentChoices = [
  { value: anyDocument, label: 'any document' },
  ...tradeDocumentNames.map((value) => ({ value, label: tradeDocuments[value].label })),
]

/** The fields that a filter reads; it depends on `values` if each of them reads others. */
export function readsOf(name: FilterField, values: readonly string[]): readonly FieldName[] {
  if (!isPseudo(name)) return [name]
  if (name !== 'waitingFor') return pseudoFields[name].reads
  return Object.entries(waitingFor).flatMap(([value, { reads }]) => (values.includes(value) ? reads : []))
}

/** The filters that a person can use. */
export const filterFieldsFor = (person: Holder): FilterField[] =>
  filterFields.filter((name) => readsOf(name, []).every((read) => canRead(person, read)))
