import { type Permission, permissionIds } from '../../people/permissions.ts'
import type { Holder } from '../../people/person.ts'
import { hasAny } from '../../people/person.ts'
import { type FieldGroup, type FieldName, fieldNames, fieldOf, groupOf } from '../catalogue/catalogue.ts'

/** Every permission except the one to delete lets its holder read trades. @see docs/rules/rights.md, rule 2 */
export const readersOfTrades: readonly Permission[] = permissionIds.filter((id) => !id.startsWith('delete_'))

/** Who may enter a trade, and edit its logistics fields. */
export const writersOfTrades = ['logistics', 'costing', 'finance', 'administration'] as const satisfies Permission[]

/** Deleting and cancelling need one of these, together with a permission to read trades. */
export const deletersOfTrades = ['delete_trades', 'administration'] as const satisfies Permission[]

/**
 * The rights with which a person reads the completed months: in that report and its export, `reports` also reads all groups.
 * @see docs/rules/rights.md, rule 12
 */
export const readerOfCompletedMonths = (person: Holder): Holder =>
  hasAny(person, ['reports']) ? { permissions: [...person.permissions, 'finance'], isOfReport: true } : person

export const readersOfGroup: Record<FieldGroup, readonly Permission[]> = {
  record: readersOfTrades,
  logistics: readersOfTrades,
  costing: ['costing', 'finance', 'live_dashboard', 'administration'],
  finance: ['finance', 'live_dashboard', 'administration'],
}

/** Who may write the fields of each group. @see docs/rules/rights.md, rule 5 */
export const writersOfGroup: Record<FieldGroup, readonly Permission[]> = {
  record: [],
  logistics: writersOfTrades,
  costing: ['costing', 'finance', 'administration'],
  finance: ['finance', 'administration'],
}

export const readsTrades = (person: Holder): boolean => hasAny(person, readersOfTrades)

export const createsTrades = (person: Holder): boolean => hasAny(person, writersOfTrades)

export const deletesTrades = (person: Holder): boolean => readsTrades(person) && hasAny(person, deletersOfTrades)

export const readsGroup = (person: Holder, group: FieldGroup): boolean => hasAny(person, readersOfGroup[group])

export const writesGroup = (person: Holder, group: FieldGroup): boolean => hasAny(person, writersOfGroup[group])

/**
 * Whether somebody may add a document to a trade: it has the rights of the fields for which it is the evidence. For what is loaded
 * first, before the kinds of documents.
 */
export const addsTradeDocuments = (person: Holder): boolean => writesGroup(person, 'logistics') || writesGroup(person, 'finance')

export const canRead = (person: Holder, name: FieldName): boolean => readsGroup(person, groupOf(name))

/** Who may write a field, apart from locks. */
export const writersOf = (name: FieldName): readonly Permission[] => writersOfGroup[groupOf(name)]

/** Whether the person may write the field at all; a lock may still forbid it on a trade. */
export const canWrite = (person: Holder, name: FieldName): boolean =>
  fieldOf(name).computed === undefined && writesGroup(person, groupOf(name))

export const readableNames = (person: Holder): FieldName[] => fieldNames.filter((name) => canRead(person, name))
