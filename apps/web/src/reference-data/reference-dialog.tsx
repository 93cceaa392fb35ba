import type { RecordValues } from '@haulm/domain/imports/import-kind.ts'
import { oneOf, titleOfOne } from '@haulm/domain/reference-data/list-names.ts'
import { isCodedKind, type ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { plainName } from '@haulm/domain/text/comparable-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { staleAfter } from '../api/query-keys.ts'
import { useRecordEditing } from '../api/use-record-editing.ts'
import type { Entries } from '../ui/record-form/entries.ts'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { type ListRecord, mergedIntoQuery, referenceCalls } from './reference-calls.ts'
import { formFieldsOf, listEntries, missingIn, readForm } from './reference-form.ts'
import { listMessages } from './reference-lists.ts'

type ReferenceDialogProps = {
  kind: ReferenceKind
  /** The record being edited, as it stands now; null for a new one. */
  record: ListRecord | null
  /** Whether somebody else has deleted it meanwhile, or merged it into another. */
  isGone?: boolean
  /** All records of the list, to warn of one with the same name. */
  others: readonly ListRecord[]
  /** What a new one begins with, e.g. a name that was typed elsewhere. */
  start?: Entries
  onAdded?: (record: ListRecord) => void
  onClose: () => void
}

/** Adds or edits a record of a list. @see docs/rules/lists.md, rule 1 */
export function ReferenceDialog({ kind, record, isGone = false, others, start = {}, onAdded, onClose }: ReferenceDialogProps) {
  const one = titleOfOne(kind)
  const calls = referenceCalls(kind)
  const merged = useQuery({ ...mergedIntoQuery(kind, record?.id ?? ''), enabled: isGone })
  const form = useRecordEditing({
    record,
    entries: (stored) => ({ ...listEntries(kind, stored), ...(stored === null && start) }),
    read: (entries) => readForm(kind, entries),
    send: { create: calls.add, update: (id, body) => calls.update(id, body as RecordValues) },
    texts: listMessages(kind),
    stale: staleAfter(kind),
    onSaved: (saved) => record === null && onAdded?.(saved),
    onProblems: (problems) => {
      const missing = missingIn(kind, problems)
      if (missing === null) return
      // A field announces a problem as it appears, and only then.
      const isAtField = !Object.values(form.problems).includes(missing)
      toast({ kind: 'error', title: 'Validation Error', description: missing, isAtField })
    },
    onClose,
  })
  const fields = useMemo(() => formFieldsOf(kind), [kind])
  return (
    <RecordDialog
      title={record === null ? `Add ${one}` : `Edit ${one}`}
      fields={fields}
      form={form}
      gone={isGone ? { one: oneOf(kind), mergedInto: merged.isPending ? null : (merged.data ?? undefined) } : undefined}
      submitLabel={record === null ? `Add ${one}` : 'Save Changes'}
      busyLabel={record === null ? 'Adding...' : 'Saving...'}
      onClose={onClose}
    >
      {!isCodedKind(kind) && <SameName name={String(form.values.name ?? '')} others={others} record={record} />}
    </RecordDialog>
  )
}

/** Names may be shared, since a client has several farms; but most people who type an existing one do not know that it exists. */
function SameName({ name, others, record }: { name: string; others: readonly ListRecord[]; record: ListRecord | null }) {
  const plain = plainName(name)
  const same = plain === '' ? [] : others.filter((other) => other.id !== record?.id && plainName(String(other.name)) === plain)
  const [first] = same
  return (
    <p role="status" className="mt-2 text-sm text-warning empty:hidden">
      {first &&
        `There is ${String(first.name)} already${first.farmName ? `, farm ${String(first.farmName)}` : ''}. Add it again only if it is another one.`}
    </p>
  )
}
