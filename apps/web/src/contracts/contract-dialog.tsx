import type { Day } from '@haulm/domain/calendar/day.ts'
import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { copyContract } from '@haulm/domain/contract/copy-contract.ts'
import { type ContractFieldName, contractFieldNames, contractFields } from '@haulm/domain/contract/fields.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { codeAndName } from '@haulm/domain/reference-data/reference-kinds.ts'
import { useState } from 'react'
import { useAddName, useListChoice } from '../api/adding/use-add-name.ts'
import { useList } from '../api/queries/lookups.ts'
import { staleAfter } from '../api/query-keys.ts'
import { request } from '../api/request/request.ts'
import { useRecordEditing } from '../api/use-record-editing.ts'
import { withChosen } from '../ui/choices/combobox-matches.ts'
import { entriesOf } from '../ui/record-form/entries.ts'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import type { RecordField } from '../ui/record-form/record-form.tsx'
import { type ContractEntries, readContractForm } from './contract-form.ts'
import { contractTexts } from './contract-texts.ts'

type ContractDialogProps = {
  /** The stored contract being edited, as it stands now; null for a new one. */
  record: SupplierContract | null
  /** Whether somebody else has deleted it meanwhile. */
  isGone: boolean
  copyOf: SupplierContract | undefined
  /** Places that contracts already name, suggested while typing. */
  mills: readonly string[]
  onClose: () => void
}

/** Adds or edits a supplier contract. @see docs/rules/contracts.md, rule 1 */
export function ContractDialog({ record, isGone, copyOf, mills, onClose }: ContractDialogProps) {
  const [today] = useState(todayAtHome)
  const isEdit = record !== null
  const form = useRecordEditing({
    record,
    entries: (stored: SupplierContract | null) => entriesOf(contractFieldNames, stored ?? (copyOf ? copyContract(copyOf) : {})),
    read: (values) => readContractForm(values, today),
    send: {
      create: (body, headers) => request('POST /api/supplier-contracts', { body, headers }),
      update: (id, body) => request('PUT /api/supplier-contracts/:id', { params: { id }, body }),
    },
    texts: contractTexts,
    stale: staleAfter('supplierContract'),
    onClose,
  })
  const fields = useContractFields({ values: form.values, enter: form.enter, mills, today, source: record ?? copyOf })
  return (
    <RecordDialog
      title={isEdit ? 'Edit Supplier Contract' : 'Add Supplier Contract'}
      fields={fields}
      form={form}
      gone={isGone ? { one: 'supplier contract' } : undefined}
      submitLabel={isEdit ? 'Update Contract' : 'Create Contract'}
      busyLabel={isEdit ? 'Updating...' : 'Creating...'}
      onClose={onClose}
    />
  )
}

type Fields = {
  values: ContractEntries
  enter: (name: ContractFieldName, entry: string) => void
  mills: readonly string[]
  today: Day
  /** The contract that is edited or copied: its values are offered even if inactive. */
  source: SupplierContract | undefined
}

/** The fields of the dialog, in the order of the domain's list. */
function useContractFields({ values, enter, mills, today, source }: Fields): RecordField[] {
  const commodities = useList('commodity')
  const supplier = useListChoice('supplier', {
    purpose: 'contract',
    chosen: source?.supplierId,
    name: source?.supplier.name,
    onAdded: (id) => enter('supplierId', id),
  })
  const ofContract = { kind: 'commodity', purpose: 'contract', tradeId: null } as const
  const addingCommodity = useAddName({ ...ofContract, onAdded: (_, code) => enter('commodity', code ?? '') })
  const location = useList('supplier').records.find(({ id }) => id === values.supplierId)?.location
  const suggestions = [...new Set([...mills, ...(location ? [location] : [])])].sort()
  const labelled = (name: ContractFieldName) => ({
    name,
    label: contractFields[name].label,
    required: contractFields[name].required ?? false,
  })
  return [
    { ...labelled('internalCN'), kind: 'text' },
    { ...labelled('contractNo'), kind: 'text' },
    { ...labelled('supplierId'), ...supplier },
    {
      ...labelled('commodity'),
      kind: 'choice',
      isComing: commodities.isComing,
      adding: addingCommodity,
      options: withChosen(
        commodities.records
          .filter(({ isActive }) => isActive)
          .map((commodity) => ({ value: commodity.code, label: codeAndName(commodity) })),
        source?.commodity,
        source && codeAndName(source.commodityInfo),
      ),
    },
    { ...labelled('qty'), kind: 'number' },
    { ...labelled('price'), kind: 'number', prefix: 'R' },
    { ...labelled('dateFrom'), kind: 'day', today },
    { ...labelled('dateTo'), kind: 'day', today },
    { ...labelled('loadingMill'), kind: 'text', suggestions, wide: true },
    { ...labelled('terms'), kind: 'longText', wide: true },
  ]
}
