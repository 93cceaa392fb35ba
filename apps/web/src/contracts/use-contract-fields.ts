import type { Day } from '@haulm/domain/calendar/day.ts'
import { type ContractFieldName, contractFields } from '@haulm/domain/contract/fields.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { codeAndName } from '@haulm/domain/reference-data/reference-kinds.ts'
import { useAdding } from '../api/adding/use-adding.ts'
import { useList } from '../api/queries/use-list.ts'
import type { RecordField } from '../ui/record-form/record-form.tsx'
import type { ContractEntries } from './contract-form.ts'

type Fields = {
  values: ContractEntries
  enter: (name: ContractFieldName, entry: string) => void
  mills: readonly string[]
  today: Day
  /** The contract that is edited or copied: what it has is offered, be it inactive. */
  source: SupplierContract | undefined
}

/** The fields of the dialog, in the order of the domain's list. */
export function useContractFields({ values, enter, mills, today, source }: Fields): RecordField[] {
  const suppliers = useList('supplier')
  const commodities = useList('commodity')
  const addingSupplier = useAdding('supplier', 'contract', (id) => enter('supplierId', id))
  const addingCommodity = useAdding('commodity', 'contract', (_, code) => enter('commodity', code ?? ''))
  const location = suppliers.records.find(({ id }) => id === values.supplierId)?.location
  const suggestions = [...new Set([...mills, ...(location ? [location] : [])])].sort()
  const labelled = (name: ContractFieldName) => ({
    name,
    label: contractFields[name].label,
    required: contractFields[name].required ?? false,
  })
  return [
    { ...labelled('internalCN'), kind: 'text' },
    { ...labelled('contractNo'), kind: 'text' },
    {
      ...labelled('supplierId'),
      kind: 'choice',
      isComing: suppliers.isComing,
      adding: addingSupplier,
      options: suppliers.records.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      ...labelled('commodity'),
      kind: 'choice',
      isComing: commodities.isComing,
      adding: addingCommodity,
      options: commodities.records
        .filter(({ code, isActive }) => isActive || code === source?.commodity)
        .map((commodity) => ({ value: commodity.code, label: codeAndName(commodity) })),
    },
    { ...labelled('qty'), kind: 'number' },
    { ...labelled('price'), kind: 'number', prefix: 'R' },
    { ...labelled('dateFrom'), kind: 'day', today },
    { ...labelled('dateTo'), kind: 'day', today },
    { ...labelled('loadingMill'), kind: 'text', suggestions, wide: true },
    { ...labelled('terms'), kind: 'longText', wide: true },
  ]
}
