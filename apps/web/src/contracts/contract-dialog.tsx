import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { copyContract } from '@haulm/domain/contract/copy-contract.ts'
import { contractFieldNames } from '@haulm/domain/contract/fields.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { useState } from 'react'
import { staleAfter } from '../api/query-keys.ts'
import { request } from '../api/request/request.ts'
import { useRecordEditing } from '../api/use-record-editing.ts'
import { entriesOf } from '../ui/record-form/entries.ts'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { readContractForm } from './contract-form.ts'
import { saveTexts } from './contract-texts.ts'
import { useContractFields } from './use-contract-fields.ts'

type ContractDialogProps = {
  /** The stored contract that is edited, as it stands now; null for a new one. */
  contract: SupplierContract | null
  /** The contract that a new one is a copy of. */
  copyOf?: SupplierContract
  /** Places that contracts know already, offered while typing. */
  mills: readonly string[]
  onClose: () => void
}

/** Adds or edits a supplier contract. @see docs/rules/contracts.md, rule 1 */
export function ContractDialog({ contract, copyOf, mills, onClose }: ContractDialogProps) {
  const [today] = useState(todayAtHome)
  const isEdit = contract !== null
  const { form, isSaving } = useRecordEditing({
    record: contract,
    entries: (stored: SupplierContract | null) => entriesOf(contractFieldNames, stored ?? (copyOf ? copyContract(copyOf) : {})),
    read: (values) => readContractForm(values, today),
    send: {
      create: (body) => request('POST /api/supplier-contracts', { body }),
      update: (id, body) => request('PUT /api/supplier-contracts/:id', { params: { id }, body }),
    },
    texts: saveTexts,
    stale: staleAfter('supplierContract'),
    onClose,
  })
  const fields = useContractFields({ values: form.values, enter: form.enter, mills, today, source: contract ?? copyOf })
  return (
    <RecordDialog
      title={isEdit ? 'Edit Supplier Contract' : 'Add Supplier Contract'}
      fields={fields}
      form={form}
      submitLabel={isEdit ? 'Update Contract' : 'Create Contract'}
      busyLabel={isEdit ? 'Updating...' : 'Creating...'}
      isSaving={isSaving}
      onClose={onClose}
    />
  )
}
