import { contractFields } from '../contract/fields.ts'
import { documentLabels } from '../document/history-field.ts'
import { documentRecords } from '../document/kinds.ts'
import { linkHistoryField, linkHistoryLabel } from '../instruction/links.ts'
import { type ReferenceKind, referenceKindNames, referenceKinds } from '../reference-data/reference-kinds.ts'
import { settingLabels } from '../settings/setting-labels.ts'
import { catalogue } from '../trade/catalogue/catalogue.ts'
import { rateFields } from '../transport-rate/fields.ts'
import { type HistoryKind, historyKinds } from './record-kinds.ts'

type Labels = Record<string, string>

const labelsOf = (fields: Record<string, { label: string }>): Labels =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))

const listLabels = Object.fromEntries(
  referenceKindNames.map((kind): [ReferenceKind, Labels] => [
    kind,
    { ...labelsOf(referenceKinds[kind].fields), mergedInto: 'Merged Into' },
  ]),
) as Record<ReferenceKind, Labels>

const personLabels: Labels = {
  email: 'Email',
  firstName: 'First Name',
  lastName: 'Last Name',
  role: 'Role',
  permissions: 'Permissions',
  status: 'Status',
  mustChangePassword: 'Temporary Password',
  password: 'Password',
  hiddenColumns: 'Hidden Columns',
  dateLanguage: 'Language of Dates',
  session: 'Session',
  secondFactor: 'Second Factor',
  authenticatorApp: 'Authenticator App',
  passkey: 'Passkey',
  recoveryCodes: 'Recovery Codes Left',
}

const labels: Record<HistoryKind, Labels> = {
  trade: { ...labelsOf(catalogue), [linkHistoryField]: linkHistoryLabel },
  supplierContract: labelsOf(contractFields),
  transportRate: labelsOf(rateFields),
  ...listLabels,
  person: personLabels,
  setting: settingLabels,
}
for (const kind of documentRecords) Object.assign(labels[kind], documentLabels)

/** The label of a changed field; one that the product no longer knows is shown by its name. */
export const fieldLabel = (kind: HistoryKind, field: string): string =>
  Object.hasOwn(labels[kind], field) ? (labels[kind][field] ?? field) : field

/** The fields that a history can contain, each once, by their labels; of one kind of record, or of all. */
export function fieldsOfHistory(kind: HistoryKind | null): { field: string; label: string }[] {
  const all = (kind === null ? historyKinds : [kind]).flatMap((one) => Object.entries(labels[one]))
  return [...new Map(all.toReversed())]
    .map(([field, label]) => ({ field, label }))
    .sort((left, right) => left.label.localeCompare(right.label, 'en'))
}
