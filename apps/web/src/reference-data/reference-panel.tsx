import { mostSimilarName } from '@haulm/domain/imports/one-name.ts'
import { manyOf, oneOf, titleOfMany, titleOfOne } from '@haulm/domain/reference-data/list-names.ts'
import { optionById, recordNameOf } from '@haulm/domain/reference-data/option-of.ts'
import { isCodedKind, type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { isUsed, type ReferenceUse, textOfUse } from '@haulm/domain/reference-data/reference-use.ts'
import { plainName } from '@haulm/domain/text/comparable-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { DownloadButton } from '../api/download/use-download.tsx'
import { useExports } from '../api/download/use-exports.ts'
import { queryKeys, staleAfter, staleAfterMany } from '../api/query-keys.ts'
import { QueryState } from '../api/query-state.tsx'
import { isGone, reasonOf } from '../api/request/api-error.ts'
import { useSave } from '../api/use-save.ts'
import { AddButton } from '../ui/controls/add-button.tsx'
import { Button } from '../ui/controls/button.tsx'
import { recordActions } from '../ui/controls/record-action.tsx'
import { TabActions } from '../ui/controls/tab-actions.tsx'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { afterFocus } from '../ui/focus/focus-moves.ts'
import type { Problems } from '../ui/record-form/entries.ts'
import { RecordForm } from '../ui/record-form/record-form.tsx'
import { useRecordForm } from '../ui/record-form/use-record-form.ts'
import { useOpenRecord } from '../ui/state/use-open-record.ts'
import { CodedTables, PartyTable } from './list-tables.tsx'
import { type ListRecord, referenceCalls, usesOf } from './reference-calls.ts'
import { ReferenceDialog } from './reference-dialog.tsx'
import { listMessages } from './reference-lists.ts'
import { UsedBy } from './used-by.tsx'

const noRecords: readonly ListRecord[] = []

/** A list that trades point to, as administrators maintain it. @see docs/rules/lists.md, rule 1 */
function ReferencePanel({ kind }: { kind: ReferenceKind }) {
  const [heading, one] = [titleOfMany(kind), titleOfOne(kind)]
  const query = useQuery({
    queryKey: queryKeys.list(kind),
    queryFn: ({ signal }) => referenceCalls(kind).list(signal),
    staleTime: 0,
  })
  const { busy, take } = useExports()
  const records = query.data ?? noRecords
  const { open, begin, add, close } = useOpenRecord<ListRecord, 'edit' | 'merge' | 'delete'>(query.data)
  const actions = recordActions({ edit: begin('edit'), merge: begin('merge'), delete: begin('delete') })
  return (
    <>
      <TabActions>
        <DownloadButton label="Export" look="ghost" isBusy={busy !== null} onClick={() => void take(referenceKinds[kind].path)} />
        <AddButton label={`Add ${one}`} onClick={add} />
      </TabActions>
      <QueryState query={query} what={manyOf(kind)} failed={`${heading} could not be loaded`} widths={[200, 240, 0, 96]}>
        {(records) =>
          isCodedKind(kind) ? (
            <CodedTables kind={kind} records={records} actions={actions} onAdd={add} />
          ) : (
            <PartyTable kind={kind} records={records} actions={actions} onAdd={add} />
          )
        }
      </QueryState>
      {(open?.what === 'add' || open?.what === 'edit') && (
        <ReferenceDialog kind={kind} record={open.record} isGone={open.isGone} others={records} onClose={close} />
      )}
      {open?.what === 'delete' && (
        <DeleteQuestion
          kind={kind}
          record={open.record}
          onClose={close}
          onMerge={() => {
            // The row has the focus first, so that it gets it back from the other dialog, too.
            flushSync(close)
            afterFocus(() => begin('merge')(open.record))
          }}
        />
      )}
      {open?.what === 'merge' && <MergeDialog kind={kind} record={open.record} others={records} onClose={close} />}
    </>
  )
}

export const panelOf = (kind: ReferenceKind) => () => <ReferencePanel kind={kind} />

/**
 * What uses a record, undefined until it is known; and what says that it could not be loaded.
 * @param isBeingRemoved an event of that can come before the answer, and there is nothing left to ask for.
 */
function useRecordUse(kind: ReferenceKind, { id }: ListRecord, isBeingRemoved: boolean) {
  const { data: use, error, refetch } = useQuery({ ...usesOf(kind, id), enabled: !isBeingRemoved })
  const failure = error && use === undefined && !isGone(error) && (
    <span className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-destructive">What uses it could not be loaded. {reasonOf(error)}</span>
      <Button label="Try Again" size="sm" onClick={() => void refetch()} />
    </span>
  )
  return { use, failure }
}

type DeleteQuestionProps = {
  kind: ReferenceKind
  record: ListRecord
  onClose: () => void
  /** A second spelling of a record that stays can be merged instead. */
  onMerge: () => void
}

/** Asks before a record is deleted; if it is in use it says by what, and offers to make it inactive. */
function DeleteQuestion({ kind, record, onClose, onMerge }: DeleteQuestionProps) {
  const calls = referenceCalls(kind)
  const messages = listMessages(kind)
  const shared = { stale: staleAfter(kind), onSaved: onClose }
  const removal = useSave({ send: () => calls.remove(record.id), ...messages.delete, ...shared })
  const retirement = useSave({ send: () => calls.update(record.id, { isActive: false }), ...messages.update, ...shared })
  const { use, failure } = useRecordUse(kind, record, removal.isSaving)
  const inUse = use !== undefined && isUsed(use)
  const mayRetire = inUse && isCodedKind(kind) && record.isActive === true
  const { save, isSaving } = mayRetire ? retirement : removal
  const mergesInstead = inUse && !mayRetire
  return (
    <ConfirmDialog
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
              ? mayRetire && 'Once inactive, it stays where it is used and is no longer offered.'
              : 'If it is another spelling of an existing one, merge the two.'}
          </p>
        </>
      ) : (
        <>
          <p>Are you sure you want to delete this {oneOf(kind)}?</p>
          <p className="mt-2 text-foreground">{recordNameOf(record)}</p>
        </>
      )}
      <p role="status">{failure}</p>
    </ConfirmDialog>
  )
}

type MergeDialogProps = { kind: ReferenceKind; record: ListRecord; others: readonly ListRecord[]; onClose: () => void }

/** Merges two records that mean the same; first says what will be moved. The most similar one is proposed. */
function MergeDialog({ kind, record, others, onClose }: MergeDialogProps) {
  const offered = others.filter(({ id, isActive }) => id !== record.id && isActive !== false)
  const [proposed] = useState(() =>
    mostSimilarName(plainName(recordNameOf(record)), offered, (other) => plainName(recordNameOf(other))),
  )
  const calls = referenceCalls(kind)
  const { save, isSaving } = useSave({
    send: (target: string, headers) => calls.merge(record.id, target, headers),
    done: (moved) => ({ title: 'Merged', description: movedText(moved) }),
    failed: `Failed to merge ${oneOf(kind)}`,
    stale: staleAfterMany,
    onSaved: onClose,
  })
  const { use, failure } = useRecordUse(kind, record, isSaving)
  const form = useRecordForm({
    start: { into: proposed?.id ?? '' },
    check: ({ into }): Problems =>
      offered.some(({ id }) => id === into) ? {} : { into: `Choose the ${oneOf(kind)} that stays.` },
    onSubmit: ({ into }) => save(into),
  })
  return (
    <ConfirmDialog
      title={`Merge ${titleOfOne(kind)}`}
      confirm="Merge"
      busyLabel="Merging..."
      busy={isSaving}
      destructive
      onConfirm={form.submit}
      onCancel={onClose}
    >
      <p>
        Everything that uses <strong className="text-foreground">{recordNameOf(record)}</strong> will use the other one, and this{' '}
        {oneOf(kind)} will be deleted. The history of each record tells it.
      </p>
      <div className="my-3">
        <RecordForm
          form={form}
          fields={[
            {
              name: 'into',
              label: 'Merge into',
              kind: 'choice',
              required: true,
              options: offered.map(optionById),
              one: oneOf(kind),
              wide: true,
            },
          ]}
        />
      </div>
      <p role="status">
        {use &&
          (isUsed(use) ? (
            <>
              What will be moved: <UsedBy kind={kind} record={record} use={use} />
            </>
          ) : (
            'Nothing uses it.'
          ))}
        {failure}
      </p>
    </ConfirmDialog>
  )
}

const movedText = (moved: ReferenceUse): string => (isUsed(moved) ? `${textOfUse(moved)} moved.` : 'Nothing had to be moved.')
