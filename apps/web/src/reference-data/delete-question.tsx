import { oneOf, titleOfOne } from '@haulm/domain/reference-data/list-names.ts'
import { isCodedKind, type ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { isUsed } from '@haulm/domain/reference-data/reference-use.ts'
import { useQuery } from '@tanstack/react-query'
import { staleAfter } from '../api/query-keys.ts'
import { useSave } from '../api/use-save.ts'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { type ListRecord, recordNameOf, referenceCalls, usesOf } from './reference-calls.ts'
import { listMessages } from './reference-lists.ts'
import { UsedBy } from './used-by.tsx'

type DeleteQuestionProps = {
  kind: ReferenceKind
  record: ListRecord
  onClose: () => void
  /** Another spelling of one that stays can be merged instead. */
  onMerge: () => void
}

/** Asks before a record is deleted; of one that is in use it says by what, and offers to make it inactive. */
export function DeleteQuestion({ kind, record, onClose, onMerge }: DeleteQuestionProps) {
  const calls = referenceCalls(kind)
  const { data: use } = useQuery(usesOf(kind, record.id))
  const inUse = use !== undefined && isUsed(use)
  const mayRetire = inUse && isCodedKind(kind) && record.isActive === true
  const messages = listMessages(kind)
  const shared = { stale: staleAfter(kind), onSaved: onClose }
  const removal = useSave({ send: () => calls.remove(record.id), ...messages.delete, ...shared })
  const retirement = useSave({ send: () => calls.update(record.id, { isActive: false }), ...messages.update, ...shared })
  const { save, isSaving } = mayRetire ? retirement : removal
  const mergesInstead = inUse && !mayRetire
  return (
    <ConfirmDialog
      open
      title={`Delete ${titleOfOne(kind)}`}
      confirm={mayRetire ? 'Make Inactive' : mergesInstead ? 'Merge Instead' : 'Delete'}
      busyLabel={mayRetire ? 'Saving...' : 'Deleting...'}
      busy={isSaving}
      destructive={!inUse}
      onConfirm={() => (mergesInstead ? onMerge() : save())}
      onCancel={onClose}
    >
      {inUse ? (
        <>
          <p>
            <strong className="text-foreground">{recordNameOf(record)}</strong> is in use, so it cannot be deleted. It is used by:
          </p>
          <p className="mt-2">
            <UsedBy kind={kind} record={record} use={use} />
          </p>
          <p className="mt-2">
            {isCodedKind(kind)
              ? mayRetire && 'Made inactive, it stays on what has it and is offered for nothing new.'
              : 'If it is another spelling of one that stays, merge the two.'}
          </p>
        </>
      ) : (
        <>
          <p>Are you sure you want to delete this {oneOf(kind)}?</p>
          <p className="mt-2 text-foreground">{recordNameOf(record)}</p>
        </>
      )}
    </ConfirmDialog>
  )
}
