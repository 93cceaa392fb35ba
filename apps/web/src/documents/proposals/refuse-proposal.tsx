import { longestReason } from '@haulm/domain/instruction/proposals.ts'
import { staleAfter } from '../../api/query-keys.ts'
import { request } from '../../api/request/request.ts'
import { useSavedForm } from '../../api/use-saved-form.ts'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'

type RefuseProposalProps = {
  id: string
  /** Whether somebody else has decided about it meanwhile. */
  isGone: boolean
  onClose: () => void
}

/** Refuses what a driver sent, with a reason for the driver to read. */
export function RefuseProposal({ id, isGone, onClose }: RefuseProposalProps) {
  const form = useSavedForm({
    start: { reason: '' },
    read: (entries) => entries,
    send: (body: { reason: string }, headers) => request('POST /api/proposals/:id/refuse', { params: { id }, body, headers }),
    done: { title: 'Refused', description: 'The driver will read the reason.' },
    failed: 'Failed to refuse it',
    stale: staleAfter('proposal'),
    onSaved: onClose,
  })
  return (
    <RecordDialog
      size="sm"
      title="Refuse What Was Sent"
      fields={[
        {
          name: 'reason',
          label: 'Reason, as the driver will read it',
          kind: 'text',
          traits: { maxLength: longestReason },
          wide: true,
        },
      ]}
      form={form}
      // While its own refusal is under way, an event of it may come first.
      gone={isGone && !form.isSaving ? { one: 'report to decide about', done: 'decided about it' } : undefined}
      submitLabel="Refuse"
      busyLabel="Refusing..."
      onClose={onClose}
    />
  )
}
