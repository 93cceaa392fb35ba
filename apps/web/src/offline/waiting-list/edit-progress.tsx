import { CircleHelp, Clock3, TriangleAlert } from 'lucide-react'
import { Spinner } from '../../ui/controls/spinner.tsx'
import type { Edit } from '../edits/edit.ts'
import { sendingEdit } from '../edits/send-queued.ts'

export function EditProgress({ edit: { id, state } }: { edit: Edit }) {
  const isSending = sendingEdit.use() === id
  const lineClass = 'mt-1 flex items-start gap-1.5 text-sm'
  if (state.is === 'rejected') {
    return (
      <p className={`${lineClass} text-destructive`}>
        <TriangleAlert size={15} className="mt-0.5 shrink-0" />
        Refused: {state.reason}
      </p>
    )
  }
  if (state.is === 'conflict') {
    return (
      <p className={`${lineClass} text-warning`}>
        <CircleHelp size={15} className="mt-0.5 shrink-0" />
        Changed by someone else meanwhile: choose which value to keep.
      </p>
    )
  }
  return (
    <p className={`${lineClass} text-muted-foreground`}>
      {isSending ? <Spinner size={15} /> : <Clock3 size={15} className="mt-0.5 shrink-0" />}
      {isSending ? 'Sending...' : 'Waiting to be sent'}
    </p>
  )
}
