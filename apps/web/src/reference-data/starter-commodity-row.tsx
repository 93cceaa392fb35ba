import { useId } from 'react'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import type { RowProblem, StarterRow } from './starter-rows.ts'

type StarterCommodityRowProps = { row: StarterRow; problem: RowProblem | undefined; onChange: (row: StarterRow) => void }

/** A commodity that is proposed: taken or left, its code and its name. */
export function StarterCommodityRow({ row, problem, onChange }: StarterCommodityRowProps) {
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
