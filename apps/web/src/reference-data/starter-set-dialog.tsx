import { formatCount } from '@haulm/domain/quantity/format.ts'
import type { CodedRecord, TruckType } from '@haulm/domain/reference-data/reference-kinds.ts'
import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { queryKeys, staleAfter } from '../api/query-keys.ts'
import { request } from '../api/request/request.ts'
import { useSave } from '../api/use-save.ts'
import { Button } from '../ui/controls/button.tsx'
import { DialogBody } from '../ui/dialog/dialog.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { NumberInput } from '../ui/fields/number-input.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { focusFirstInvalid } from '../ui/focus/focus-moves.ts'
import { EntryDialog } from '../ui/record-form/entry-dialog.tsx'
import {
  type PayloadRow,
  proposedCommodities,
  proposedPayloads,
  type RowProblem,
  type RowProblems,
  type StarterRow,
  starterBody,
  starterProblems,
} from './starter-rows.ts'

type StarterSetDialogProps = {
  commodities: readonly CodedRecord[]
  truckTypes: readonly TruckType[]
  onTaken: () => void
  onClose: () => void
}

/** What a South African trader usually has, edited before it is taken: commodities, and what trucks usually carry. */
export function StarterSetDialog({ commodities: known, truckTypes, onTaken, onClose }: StarterSetDialogProps) {
  const [start] = useState(() => ({ commodities: proposedCommodities(known), payloads: proposedPayloads(truckTypes) }))
  const [commodities, setCommodities] = useState(start.commodities)
  const [payloads, setPayloads] = useState(start.payloads)
  const [problems, setProblems] = useState<RowProblems>({})
  const rows = useRef<HTMLDivElement>(null)
  const isDirty = commodities !== start.commodities || payloads !== start.payloads
  const { save, isSaving } = useSave({
    send: (body: ReturnType<typeof starterBody>, headers) => request('POST /api/getting-started/starter-set', { body, headers }),
    done: ({ added, changed }) => `${added} added, ${changed} changed`,
    failed: 'Failed to take the starter set',
    stale: [...staleAfter('commodity'), ...staleAfter('truckType'), queryKeys.gettingStarted],
    onSaved: onTaken,
  })
  const body = starterBody(commodities, payloads, truckTypes)
  const count = body.commodities.length + body.truckTypes.length
  const submit = () => {
    const found = starterProblems(commodities, payloads, known)
    setProblems(found)
    if (Object.keys(found).length === 0) save(body)
    else focusFirstInvalid(rows)
  }
  const change = <Row extends { key: string }>(rows: readonly Row[], changed: Row) =>
    rows.map((row) => (row.key === changed.key ? changed : row))
  const addRow = () =>
    setCommodities([...commodities, { key: `own-${commodities.length}`, isTaken: true, code: '', displayName: '' }])
  return (
    <EntryDialog
      size="lg"
      title="Starter Set"
      description="What a trader in grain, feed and hulls usually needs. Change what you like, now or later."
      isDirty={isDirty}
      isSaving={isSaving}
      submitLabel={`Take ${formatCount(count, 'Record')}`}
      busyLabel="Taking..."
      disabled={count === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogBody ref={rows}>
        <h3 className="text-sm font-[640]">Commodities</h3>
        <p className="text-xs text-muted-foreground">The code cannot be changed once a load has it.</p>
        <div className="mt-2 grid gap-x-6 gap-y-1.5 md:grid-cols-2">
          {commodities.map((row) => (
            <StarterCommodityRow
              key={row.key}
              row={row}
              problem={problems[row.key]}
              onChange={(changed: StarterRow) => {
                setProblems({})
                setCommodities(change(commodities, changed))
              }}
            />
          ))}
        </div>
        <Button icon={Plus} label="Add Another" size="sm" look="ghost" className="mt-2 -ml-2.5" onClick={addRow} />
        <h3 className="mt-5 text-sm font-[640]">What trucks usually carry</h3>
        <p className="text-xs text-muted-foreground">In tons. The trade dialog warns of a load far above it.</p>
        <div className="mt-2 grid gap-x-6 gap-y-1.5 md:grid-cols-2">
          {payloads.map((row) => (
            <TruckRow
              key={row.key}
              row={row}
              problem={problems[row.key]?.message}
              onChange={(payload) => {
                setProblems({})
                setPayloads(change(payloads, { ...row, payload }))
              }}
            />
          ))}
        </div>
      </DialogBody>
    </EntryDialog>
  )
}

type TruckRowProps = { row: PayloadRow; problem: string | undefined; onChange: (payload: string) => void }

const TruckRow = ({ row, problem, onChange }: TruckRowProps) => (
  <div>
    <div className="flex items-center gap-2">
      <span className="min-w-0 flex-1 text-sm">{row.displayName}</span>
      <span className="w-20 shrink-0">
        <NumberInput
          aria-label={`Payload of ${row.displayName}, tons`}
          aria-invalid={problem ? true : undefined}
          value={row.payload}
          onChange={onChange}
        />
      </span>
      <span aria-hidden="true" className="text-xs text-muted-foreground">
        t
      </span>
    </div>
    {problem && (
      <p role="alert" className="mt-0.5 text-xs text-destructive">
        {problem}
      </p>
    )}
  </div>
)

type StarterCommodityRowProps = { row: StarterRow; problem: RowProblem | undefined; onChange: (row: StarterRow) => void }

function StarterCommodityRow({ row, problem, onChange }: StarterCommodityRowProps) {
  const id = useId()
  const called = row.displayName || row.code || 'another commodity'
  const tiesOf = (field: RowProblem['field']) =>
    problem?.field === field ? { 'aria-invalid': true, 'aria-describedby': id } : {}
  return (
    <div>
      <div className="flex items-center gap-2">
        <Checkbox
          label={<span className="sr-only">Take {called}</span>}
          checked={row.isTaken}
          onChange={(isTaken) => onChange({ ...row, isTaken })}
        />
        <span className="w-28 shrink-0">
          <TextInput
            {...tiesOf('code')}
            aria-label={`Code of ${called}`}
            value={row.code}
            disabled={!row.isTaken}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...row, code: target.value })}
          />
        </span>
        <span className="min-w-0 flex-1">
          <TextInput
            {...tiesOf('displayName')}
            aria-label={`Display name of ${called}`}
            value={row.displayName}
            disabled={!row.isTaken}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...row, displayName: target.value })}
          />
        </span>
      </div>
      {problem && (
        <p id={id} role="alert" className="mt-0.5 ml-7 text-xs text-destructive">
          {problem.message}
        </p>
      )}
    </div>
  )
}
