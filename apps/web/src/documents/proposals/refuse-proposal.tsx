import { longestReason } from '@haulm/domain/instruction/proposals.ts'
import { staleAfter } from '../../api/query-keys.ts'
import { request } from '../../api/request/request.ts'
import { useSavedForm } from '../../api/use-saved-form.ts'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'

/** Refuses what a driver sent, with a word that he reads. */
export function RefuseProposal({ id, onClose }: { id: string; onClose: () => void }) {
  const { form, isSaving } = useSavedForm({
    start: { reason: '' },
    read: (entries) => entries,
    send: (body: { reason: string }) => request('POST /api/proposals/:id/refuse', { params: { id }, body }),
    done: { title: 'Refused', description: 'The driver reads why.' },
    failed: 'Failed to refuse it',
    stale: staleAfter('proposal'),
    onSaved: onClose,
  })
  return (
    <RecordDialog
      size="sm"
      title="Refuse What Was Sent"
      fields={[
        { name: 'reason', label: 'Why, as the driver reads it', kind: 'text', traits: { maxLength: longestReason }, wide: true },
      ]}
      form={form}
      submitLabel="Refuse"
      busyLabel="Refusing..."
      isSaving={isSaving}
      onClose={onClose}
    />
  )
}
