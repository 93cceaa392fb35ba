import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import clsx from 'clsx'
import type { AfterEdit } from '../../grid/leave-editor.ts'
import type { OpenCell } from '../grid/open-cell.ts'
import { typedForm } from '../rules/read-typed.ts'

type FieldsOfCellProps = {
  edit: OpenCell
  /** Saves the open field and turns to the previous or the next one. */
  onTurn: (then: AfterEdit) => void
}

/** Below a cell with several fields: which is open, and the others, of which the adjacent ones can be pressed. */
export const FieldsOfCell = ({ edit: { trade, name, fields }, onTurn }: FieldsOfCellProps) => (
  <span className="mb-1.5 block border-b border-border pb-1.5">
    {fields.map((field, at) => {
      const isOpen = field === name
      const away = at - fields.indexOf(name)
      return (
        <button
          key={field}
          type="button"
          tabIndex={-1}
          aria-current={isOpen || undefined}
          disabled={Math.abs(away) !== 1}
          // The editor keeps the focus until the press is done.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTurn(away > 0 ? 'right' : 'left')}
          className={clsx(
            'flex min-h-6 w-full items-center justify-between gap-2 rounded-sm text-left',
            isOpen ? 'font-[620]' : 'text-muted-foreground hover:text-foreground',
          )}
        >
          <span>{fieldOf(field).label}</span>
          {!isOpen && <span className="set-ledger truncate">{typedForm(trade[field]) || '–'}</span>}
        </button>
      )
    })}
  </span>
)
