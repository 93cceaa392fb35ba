import { oneOf, titleOfOne } from '@haulm/domain/reference-data/list-names.ts'
import { isCodedKind, pointerTo } from '@haulm/domain/reference-data/reference-kinds.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type WantedRecord, wantedOverPage } from '../api/adding/add-to-list.ts'
import { lookup } from '../api/queries/lookups.ts'
import { request } from '../api/request/request.ts'
import { useSavedForm } from '../api/use-saved-form.ts'
import type { Problems } from '../ui/record-form/entries.ts'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import type { ListRecord } from './reference-calls.ts'
import { ReferenceDialog } from './reference-dialog.tsx'

/** Adds a name that was typed where a record is chosen, and passes it back to its field; or asks administrators for it. */
export const WantedRecordDialog = ({ wanted }: { wanted: WantedRecord }) =>
  wanted.way === 'add' ? <AddWanted wanted={wanted} /> : <AskFor wanted={wanted} />

function AddWanted({ wanted: { kind, name, code: begun = '', onAdded } }: { wanted: WantedRecord }) {
  const client = useQueryClient()
  const known = useQuery(lookup(kind)).data ?? []
  const added = (record: ListRecord) => {
    // Its list is fetched anew; until that has come the field would not know the name of its value.
    client.setQueryData(
      lookup(kind).queryKey,
      (list: readonly unknown[] | undefined) => (list === undefined ? list : [...list, record]) as never,
    )
    const code = isCodedKind(kind) ? String(record.code) : undefined
    onAdded(pointerTo(kind, record), code, record.id)
  }
  return (
    <ReferenceDialog
      kind={kind}
      record={null}
      others={known as readonly ListRecord[]}
      start={isCodedKind(kind) ? { code: begun, displayName: name } : { name }}
      onAdded={added}
      onClose={wantedOverPage.close}
    />
  )
}

/** Whether a requested name is filled in later. A contract or a rate can only be saved with it. */
const isFilledIn = ({ purpose }: WantedRecord) => purpose === 'trade'

function AskFor({ wanted }: { wanted: WantedRecord }) {
  const { kind, name, purpose, tradeId, onAsked } = wanted
  const form = useSavedForm({
    start: { name },
    check: (entries): Problems => (entries.name.trim() === '' ? { name: 'Enter a name.' } : {}),
    read: (entries) => entries.name.trim(),
    send: (asked: string) =>
      request('POST /api/list-requests', { body: { kind, name: asked, purpose, ...(tradeId === null ? {} : { tradeId }) } }),
    done: (_, asked) => ({
      title: 'Asked For',
      description: `Administrators have been notified. “${asked}” ${isFilledIn(wanted) ? 'is filled in' : 'can be chosen'} once one of them has added it.`,
    }),
    failed: 'Failed to ask for it',
    onSaved: (_, asked) => {
      onAsked?.(asked)
      wantedOverPage.close()
    },
  })
  return (
    <RecordDialog
      title={`Ask for a ${titleOfOne(kind)}`}
      description={`Administrators add it to the ${oneOf(kind)} list with one press, and it ${isFilledIn(wanted) ? 'is filled in at the load' : 'can be chosen here then'}.`}
      fields={[{ name: 'name', label: 'Name', kind: 'text', required: true, wide: true }]}
      form={form}
      submitLabel="Ask"
      busyLabel="Asking..."
      onClose={wantedOverPage.close}
    />
  )
}
