import { checkPeriod, contractFieldNames, contractFields } from '../../contract/fields.ts'
import { takenNumber } from '../../contract/messages.ts'
import type { SupplierContractInput } from '../../contract/supplier-contract.ts'
import { isCodedKind } from '../../reference-data/reference-kinds.ts'
import { plainGradedName } from '../../text/comparable-text.ts'
import { agreementColumns } from '../agreement-columns.ts'
import type { ImportKindEntry, ImportValues } from '../import-kind.ts'
import { type EntryRules, judgeEntry, keysOfEntry } from '../judge-entry.ts'
import { isNewName } from '../judgement.ts'

/** What people call the columns of their contract lists, besides the names that the product uses. */
const spoken: Partial<Record<keyof SupplierContractInput, readonly string[]>> = {
  internalCN: ['cn', 'internal contract', 'internal no'],
  contractNo: ['contract', 'contract number', 'supplier contract'],
  supplierId: ['seller', 'bought from'],
  commodity: ['product', 'commodity code'],
  qty: ['ton', 'tons', 'quantity', 'qty', 'qty (tons)', 'contract quantity', 'volume'],
  price: ['price', 'price/ton', 'r/ton', 'buying price', 'contract price'],
  dateFrom: ['from', 'start', 'start date'],
  dateTo: ['to', 'until', 'end', 'end date'],
  loadingMill: ['mill', 'loaded at', 'loading point'],
  terms: ['payment terms', 'payment'],
}

const fields = agreementColumns(contractFieldNames, { fields: contractFields, spoken, byCode: isCodedKind })

/** Numbers are compared without regard to case, as in the table. */
const keyOf = ({ internalCN }: ImportValues): string => `cn ${String(internalCN ?? '').toLowerCase()}`

/** The number of a contract is unique for its supplier. */
function numberOfSupplier({ contractNo, supplierId }: ImportValues): string {
  const supplier = isNewName(supplierId) ? `new ${plainGradedName(supplierId.new)}` : String(supplierId ?? '')
  return `no ${supplier} ${String(contractNo ?? '').toLowerCase()}`
}

const rules: EntryRules = {
  fields,
  keyNames: ['internalCN'],
  keyOf,
  secondKey: { of: numberOfSupplier, taken: takenNumber.contractNo },
  checkWhole: ({ dateFrom, dateTo }) => {
    const message = checkPeriod(String(dateFrom), String(dateTo))
    return message === null ? null : { name: 'dateTo', message }
  },
}

/** What suppliers have agreed to deliver. The permission that opens contracts also opens their import. */
export const supplierContracts: ImportKindEntry = {
  label: 'Supplier Contracts',
  one: 'supplier contract',
  many: 'supplier contracts',
  needs: 'supplier_contracts',
  fields,
  hasTotals: true,
  judge: (cells, by) => judgeEntry(rules, cells, by),
  keysOf: (values) => keysOfEntry(rules, values),
}
