import type { AgreementField } from '../agreement/agreement-field.ts'
import type { Day } from '../calendar/day.ts'
import type { FieldsOf } from '../field-checks/checks.ts'
import type { SupplierContractInput } from './supplier-contract.ts'

export type ContractFieldName = keyof SupplierContractInput

const number = { kind: 'text', longest: 50, required: true } as const

/** The fields of a supplier contract, in the order of its dialog. @see docs/rules/contracts.md, rule 1 */
export const contractFields: FieldsOf<SupplierContractInput, AgreementField> = {
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

/** What is wrong with the period of a contract; null when nothing is. It may be a single day. @see docs/rules/contracts.md, rule 6 */
export const checkPeriod = (dateFrom: Day, dateTo: Day): string | null =>
  dateTo < dateFrom ? 'Date To must be on or after Date From.' : null
