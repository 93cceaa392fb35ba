import { titleOfMany, titleOfOne } from '@haulm/domain/reference-data/list-names.ts'
import { isCodedKind, type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { DownloadButton } from '../api/download/use-download.tsx'
import { useExports } from '../api/download/use-exports.ts'
import { queryKeys } from '../api/query-keys.ts'
import { QueryState } from '../api/query-state.tsx'
import { AddButton } from '../ui/controls/add-button.tsx'
import { recordActions } from '../ui/controls/record-action.tsx'
import { TabActions } from '../ui/controls/tab-actions.tsx'
import { useOpenRecord } from '../ui/state/use-open-record.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { CodedTables, PartyTable } from './list-tables.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { type ListRecord, referenceCalls } from './reference-calls.ts'
import { ReferenceDialog } from './reference-dialog.tsx'

const noRecords: readonly ListRecord[] = []

/** A list that trades point to, as administrators keep it. @see docs/rules/lists.md, rule 1 */
function ReferencePanel({ kind }: { kind: ReferenceKind }) {
  const [heading, one] = [titleOfMany(kind), titleOfOne(kind)]
  const query = useQuery({
    queryKey: queryKeys.list(kind),
    queryFn: ({ signal }) => referenceCalls(kind).list(signal),
    staleTime: 0,
  })
  const { busy, take } = useExports()
  const records = query.data ?? noRecords
  const { open, begin, add, close } = useOpenRecord<ListRecord, 'edit' | 'merge' | 'delete'>(records)
  const actions = recordActions({ edit: begin('edit'), merge: begin('merge'), delete: begin('delete') })
  const plural = heading.toLowerCase()
  return (
    <>
      <TabActions>
        <DownloadButton label="Export" look="ghost" isBusy={busy !== null} onClick={() => void take(referenceKinds[kind].path)} />
        <AddButton label={`Add ${one}`} onClick={add} />
      </TabActions>
      <QueryState
        query={query}
        loading={`Loading ${plural}...`}
        failed={`${heading} could not be loaded`}
        widths={[200, 240, 0, 96]}
      >
        {(records) =>
          isCodedKind(kind) ? (
            <CodedTables kind={kind} records={records} actions={actions} onAdd={add} />
          ) : (
            <PartyTable kind={kind} records={records} actions={actions} onAdd={add} />
          )
        }
      </QueryState>
      {(open?.what === 'add' || open?.what === 'edit') && (
        <ReferenceDialog kind={kind} record={open.record} others={records} onClose={close} />
      )}
      {open?.what === 'delete' && (
        <DeleteQuestion kind={kind} record={open.record} onClose={close} onMerge={() => begin('merge')(open.record)} />
      )}
      {open?.what === 'merge' && <MergeDialog kind={kind} record={open.record} others={records} onClose={close} />}
    </>
  )
}

/** A list as a tab of its own. */
export const panelOf = (kind: ReferenceKind) => () => <ReferencePanel kind={kind} />
