import { longestReason } from '@haulm/domain/instruction/proposals.ts'
import { useState } from 'react'
import { staleAfter } from '../../api/query-keys.ts'
import { request } from '../../api/request/request.ts'
import { useSave } from '../../api/use-save.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog, DialogBody } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'

/** Refuses what a driver sent, with a word that he reads. */
export function RefuseProposal({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { save, isSaving } = useSave({
    send: () => request('POST /api/proposals/:id/refuse', { params: { id }, body: { reason } }),
    done: { title: 'Refused', description: 'The driver reads why.' },
    failed: 'Failed to refuse it',
    stale: staleAfter('proposal'),
    onSaved: onClose,
    onRefused: setProblems,
  })
  return (
    <Dialog
      open
      size="sm"
      title="Refuse What Was Sent"
      onClose={onClose}
      onSubmit={() => save(undefined)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={isSaving}>
            {isSaving ? 'Refusing...' : 'Refuse'}
          </Button>
        </>
      }
    >
      <DialogBody>
        <Field label="Why, as the driver reads it" error={problems.reason}>
          <TextInput value={reason} maxLength={longestReason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </DialogBody>
    </Dialog>
  )
}
