import { titleOfMany, titleOfOne } from '@haulm/domain/reference-data/list-names.ts'
import { RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import { staleAfter } from '../api/query-keys.ts'
import { useHistoryAction } from '../api/session/use-history-action.tsx'
import { useSave } from '../api/use-save.ts'
import { RecordTable } from '../grid/records/record-table.tsx'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/page-state/empty-state.tsx'
import { type ListTableProps, recordActions } from './list-table.tsx'
import { recordNameOf } from './record-name.ts'
import { type ListRecord, referenceCalls } from './reference-calls.ts'
import { referenceColumns } from './reference-columns.tsx'
import { emptyListText, listMessages } from './reference-lists.ts'

/** Truck types or commodities: the active ones, and below them those that are offered no more. */
export function CodedTables({ kind, records, onBegin, onAdd }: ListTableProps) {
  const columns = useMemo(() => referenceColumns(kind), [kind])
  const [heading, one] = [titleOfMany(kind), titleOfOne(kind)]
  const history = useHistoryAction(kind)
  const { save } = useSave({
    send: ({ id }: ListRecord) => referenceCalls(kind).update(id, { isActive: true }),
    ...listMessages(kind).reactivate,
    stale: staleAfter(kind),
  })
  if (records.length === 0) {
    const add = (
      <Button look="primary" onClick={onAdd}>
        Add {one}
      </Button>
    )
    return <EmptyState title={emptyListText(kind)} action={add} />
  }
  const active = records.filter(({ isActive }) => isActive === true)
  const inactive = records.filter(({ isActive }) => isActive !== true)
  const shared = { columns, keyOf: ({ id }: ListRecord) => id, nameOf: recordNameOf }
  const reactivate = { label: 'Reactivate', icon: <RotateCcw size={14} />, run: save }
  return (
    <div className="scroll-thin min-h-0 flex-1 overflow-y-auto">
      <h2 className="px-5 pt-4 pb-2 text-sm font-[640] max-md:px-4">
        Active {heading} ({active.length})
      </h2>
      <RecordTable
        name={kind}
        {...shared}
        label={`Active ${heading}`}
        rows={active}
        actions={[...recordActions(onBegin), ...history]}
        empty={<p className="px-5 py-3 text-sm text-muted-foreground max-md:px-4">None is active.</p>}
      />
      {inactive.length > 0 && (
        <>
          <h2 className="px-5 pt-6 pb-2 text-sm font-[640] max-md:px-4">
            Inactive {heading} ({inactive.length})
          </h2>
          <RecordTable
            name={kind}
            {...shared}
            label={`Inactive ${heading}`}
            rows={inactive}
            actions={[reactivate, ...recordActions(onBegin), ...history]}
          />
        </>
      )}
    </div>
  )
}
