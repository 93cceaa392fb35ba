import { isCodedKind, type PartyKind, type ReferenceKind } from '../../reference-data/reference-kinds.ts'
import { costingFields } from './costing.ts'
import { financeFields } from './finance.ts'
import type { CatalogueField, ComputedAmountName, Kind, KindValues } from './kinds.ts'
import { logisticsFields } from './logistics.ts'
import { recordFields } from './record.ts'

/** The groups decide who reads a field and who writes it. */
export const fieldGroups = {
  record: recordFields,
  logistics: logisticsFields,
  costing: costingFields,
  finance: financeFields,
} as const

export type FieldGroup = keyof typeof fieldGroups

/** Every field of a trade. A plain new one is an entry in its group's file, and a migration. */
export const catalogue = { ...recordFields, ...logisticsFields, ...costingFields, ...financeFields }

type Catalogue = typeof catalogue
export type FieldName = keyof Catalogue
type ValueOf<F> = F extends CatalogueField<infer K extends Kind> ? KindValues[K] : never

/** The values of a trade by field, as they are stored and as the API carries them. */
export type TradeFields = { [Name in FieldName]: ValueOf<Catalogue[Name]> }

export const fieldNames = Object.keys(catalogue) as FieldName[]

/** A field's entry when its kind is not known in advance. */
export const fieldOf = (name: FieldName): CatalogueField => catalogue[name] as CatalogueField

/** The list of records from which a field chooses; undefined for a field that holds its value itself. */
export function listOf(name: FieldName): ReferenceKind | undefined {
  const { kind, to } = fieldOf(name)
  return kind === 'truckType' ? 'truckType' : to
}

const groupByName = new Map<FieldName, FieldGroup>(
  (Object.keys(fieldGroups) as FieldGroup[]).flatMap((group) =>
    (Object.keys(fieldGroups[group]) as FieldName[]).map((name) => [name, group] as const),
  ),
)
/** The group of a field. */
export const groupOf = (name: FieldName): FieldGroup => groupByName.get(name) ?? 'record'

export const isFieldName = (text: string): text is FieldName => Object.hasOwn(catalogue, text)

/** The fields that people write: all but those that are computed or belong to the record. */
export type WritableName = Exclude<
  keyof typeof logisticsFields | keyof typeof costingFields | keyof typeof financeFields,
  ComputedAmountName
>
export const writableNames = fieldNames.filter((name): name is WritableName => fieldOf(name).computed === undefined)

/** The fields that point to a party, each with the party's list. */
export const partyFields = writableNames.flatMap((field): { field: WritableName; to: PartyKind }[] => {
  const { to } = fieldOf(field)
  return to === undefined || isCodedKind(to) ? [] : [{ field, to }]
})

/** The values that people write. */
export type TradeInput = Pick<TradeFields, WritableName>
/** Some of the values that people write: what one edit carries. */
export type TradePatch = Partial<TradeInput>
