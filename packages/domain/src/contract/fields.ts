import type { Day } from '../calendar/day.ts'
import {
  accept,
  type Checked,
  type CheckedField,
  checkDay,
  checkNumber,
  checkText,
  type FieldsOf,
  refuse,
} from '../field-checks/checks.ts'
import type { ReferenceKind } from '../reference-data/reference-kinds.ts'
import { canBeStored } from '../text/storable.ts'
import type { SupplierContractInput } from './supplier-contract.ts'

type Kind = 'text' | 'longText' | 'amount' | 'day' | 'reference'
export type ContractFieldName = keyof SupplierContractInput
export type ContractField = CheckedField & {
  kind: Kind
  required?: true
  /** The list that it points to: its records by their codes, where they have one. */
  to?: ReferenceKind
}

const number = { kind: 'text', longest: 50, required: true } as const

/** The fields of a supplier contract, in the order of its dialog. @see docs/rules/contracts.md, rule 1 */
export const contractFields: FieldsOf<SupplierContractInput, ContractField> = {
  internalCN: { label: 'Internal-CN', ...number },
  contractNo: { label: 'Contract No.', ...number },
  supplierId: { label: 'Supplier', kind: 'reference', required: true, to: 'supplier' },
  commodity: { label: 'Commodity', kind: 'reference', required: true, to: 'commodity' },
  qty: { label: 'Contract Quantity (Tons)', kind: 'amount', above: 0, required: true },
  price: { label: 'Price per Ton', kind: 'amount', above: 0, required: true },
  dateFrom: { label: 'Date From', kind: 'day', required: true },
  dateTo: { label: 'Date To', kind: 'day', required: true },
  loadingMill: { label: 'Loading Mill', kind: 'text', longest: 100 },
  terms: { label: 'Terms', kind: 'longText', longest: 500 },
}
export const contractFieldNames = Object.keys(contractFields) as ContractFieldName[]

function checkReference(value: unknown, { label }: ContractField): Checked {
  if (value === null) return accept(null)
  if (typeof value !== 'string' || !canBeStored(value)) return refuse(`${label} must be text.`)
  return accept(value.trim() || null)
}

const checks: Record<Kind, (value: unknown, field: ContractField) => Checked> = {
  text: checkText,
  longText: checkText,
  amount: checkNumber,
  day: checkDay,
  reference: checkReference,
}

/** The value as it is stored (text trimmed, blank null), or why it is refused; server and web ask the same. */
export function checkContractField(name: ContractFieldName, value: unknown): Checked {
  const field = contractFields[name]
  const checked = checks[field.kind](value, field)
  return checked.ok && checked.value === null && field.required ? refuse(`${field.label} is required`) : checked
}

/** What is wrong with the period of a contract; null when nothing is. It may be a single day. @see docs/rules/contracts.md, rule 6 */
export const checkPeriod = (dateFrom: Day, dateTo: Day): string | null =>
  dateTo < dateFrom ? 'Date To must be on or after Date From.' : null
