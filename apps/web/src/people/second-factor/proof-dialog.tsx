import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { type Proof, useProofForm } from './proof-form.tsx'
import { secondFactorQuery } from './second-factor-query.ts'

type ProofDialogProps<Saved> = {
  title: string
  description: string
  submitLabel: string
  busyLabel: string
  send: (proof: Proof) => Promise<Saved>
  /** Null shows nothing. */
  done: string | null
  failed: string
  onSaved: (saved: Saved) => void
  onClose: () => void
}

/** Asks for the owner's password and second factor, before the latter is changed. */
export function ProofDialog<Saved>({ send, done, failed, onSaved, onClose, ...texts }: ProofDialogProps<Saved>) {
  const { form, fields } = useProofForm(true, {
    send,
    done,
    failed,
    stale: [secondFactorQuery.queryKey],
    onSaved: (saved) => {
      onClose()
      onSaved(saved)
    },
  })
  return <RecordDialog {...texts} fields={fields} form={form} onClose={onClose} />
}
