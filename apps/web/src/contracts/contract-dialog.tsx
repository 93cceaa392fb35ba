import type { Call } from '@haulm/api/routes.ts'
import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { copyContract } from '@haulm/domain/contract/copy-contract.ts'
import { contractFieldNames } from '@haulm/domain/contract/fields.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { useState } from 'react'
import { staleAfter } from '../api/query-keys.ts'
import { request } from '../api/request/request.ts'
import { useSave } from '../api/use-save.ts'
import { changedIn, entriesOf } from '../ui/record-form/entries.ts'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { useRecordForm } from '../ui/record-form/use-record-form.ts'
import { type ContractEntries, readContractForm } from './contract-form.ts'
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

type Sent = Omit<Call<'PUT /api/supplier-contracts/:id'>['body'], 'version'>

/** Adds or edits a supplier contract. @see docs/rules/contracts.md, rule 1 */
export function ContractDialog({ contract, copyOf, mills, onClose }: ContractDialogProps) {
  const [today] = useState(todayAtHome)
  const isEdit = contract !== null
  const { save, isSaving } = useSave({
    send: (body: Sent) =>
      isEdit
        ? request('PUT /api/supplier-contracts/:id', {
            params: { id: contract.id },
            body: { ...body, version: contract.version },
          })
        : request('POST /api/supplier-contracts', { body: body as Call<'POST /api/supplier-contracts'>['body'] }),
    ...saveTexts[isEdit ? 'update' : 'create'],
    stale: staleAfter('supplierContract'),
    onSaved: onClose,
    onRefused: (problems) => form.refuse(problems),
  })
  const form = useRecordForm<ContractEntries>({
    start: entriesOf(contractFieldNames, contract ?? (copyOf ? copyContract(copyOf) : {})),
    ...(contract && { stands: entriesOf(contractFieldNames, contract) }),
    check: (values) => readContractForm(values, today).problems,
    onSubmit: (values) => {
      const { body } = readContractForm(values, today)
      const sent = contract ? changedIn(contract, body) : body
      if (isEdit && Object.keys(sent).length === 0) onClose()
      else save(sent)
    },
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
