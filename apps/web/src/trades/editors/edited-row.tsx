import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { isNumberKind } from '@haulm/domain/trade/catalogue/kinds.ts'
import clsx from 'clsx'
import { type ChangeEvent, Fragment, type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { afterGap } from '../../grid/rows/row-style.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DiscardQuestion } from '../../ui/dialog/discard-question.tsx'
import { GoneRecord } from '../../ui/record-form/gone-record.tsx'
import { useLatest } from '../../ui/state/use-latest.ts'
import { useIsGone } from '../cache/gone-trades.ts'
import { cellContent } from '../cells/cell-content.tsx'
import { cellClass } from '../grid/cell-class.ts'
import type { RowEdit, RowEditCalls, TableContext } from '../grid/table-context.ts'
import type { TradeLayout } from '../grid/trade-layout.ts'
import { isChoiceKind, isUnnamed } from '../rules/read-typed.ts'
import { cannotEdit } from '../rules/row-rules.ts'
import { RowChoice } from './row-choice.tsx'
import { enteredIn, enteredLines, useRowDraft } from './row-draft.ts'
import { RowSuggest, RowText } from './row-text.tsx'

export type EditedRowProps = {
  rowEdit: RowEdit
  line: number
  gap: number
  layout: TradeLayout
  context: TableContext
  calls: RowEditCalls
}

const fieldClass = 'set-ledger h-[26px]! min-w-0 w-full rounded-sm px-1.5! text-sm!'

const textClass = `${fieldClass} border border-input bg-popover aria-invalid:border-destructive aria-invalid:bg-destructive-soft`

const takeFocus = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true })

/** A row whose fields are all open. Ctrl+Enter saves, Esc cancels. */
export function EditedRow({ rowEdit, line, gap, layout, context, calls }: EditedRowProps) {
  const { trade, column: first, isSaving } = rowEdit
  const row = useRef<HTMLTableRowElement>(null)
  const { draft, errors, leaving, enter, save, cancel } = useRowDraft(rowEdit, context, calls, row)
  // A row being saved is answered first.
  const isGone = useIsGone(trade) && !isSaving
  const latestSave = useLatest(save)
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const isSaveKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isSaveKey && row.current?.contains(event.target as Node)) {
      event.preventDefault()
      // The same key may have taken an option: it has to be part of what is saved.
      flushSync(() => {})
      latestSave.current()
    } else if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault()
      cancel()
    }
  }
  const fields = layout.columns.map(({ fields }) => fields.filter((name) => cannotEdit(trade, name, context.rules) === null))
  // The cell that the person came from gets the focus, or the first field if that cell has none.
  const focused = fields[first]?.[0] ?? fields.flat()[0]
  const field = (name: FieldName) => {
    const { kind, label, suggests } = fieldOf(name)
    const shared = {
      disabled: isSaving,
      'aria-label': label,
      'aria-invalid': errors[name] ? true : undefined,
      title: errors[name],
    }
    const autoFocus = name === focused
    if (kind === 'flag') {
      const checked = enteredIn(trade, draft, name) === 'true'
      const setFlag = (event: ChangeEvent<HTMLInputElement>) => enter(name, event.target.checked)
      return <input {...shared} ref={autoFocus ? takeFocus : null} type="checkbox" checked={checked} onChange={setFlag} />
    }
    if (isChoiceKind(kind)) {
      const entered = draft[name]
      const unknown = isUnnamed(entered) ? entered.unnamed : null
      const value = unknown === null ? enteredIn(trade, draft, name) || null : null
      return (
        <RowChoice
          {...{ name, trade, context, value, unknown, autoFocus }}
          title={errors[name]}
          aria-invalid={shared['aria-invalid']}
          disabled={isSaving}
          onChange={(next) => enter(name, next ?? '')}
          onUnknown={(typed, why) => enter(name, { unnamed: typed, why })}
          className={fieldClass}
        />
      )
    }
    const text = {
      ...shared,
      takesFocus: autoFocus,
      entered: enteredIn(trade, draft, name),
      onEnter: (text: string) => enter(name, text),
      className: clsx(textClass, isNumberKind(kind) && 'text-right'),
    }
    if (suggests) return <RowSuggest {...text} {...{ name, trade, draft, context }} />
    return <RowText {...text} inputMode={isNumberKind(kind) ? 'decimal' : undefined} />
  }
  const firstError = Object.values(errors)[0]
  return (
    <tr
      ref={row}
      aria-rowindex={line + 2}
      data-line={line}
      data-row-edit=""
      className="ledger-row is-editing"
      style={afterGap(gap)}
      onKeyDown={onKeyDown}
    >
      {layout.columns.map((column) => {
        const className = cellClass(column, layout)
        const names = fields[column.index] ?? []
        return (
          <td key={column.id} aria-colindex={column.index + 1} className={clsx(className, names.length > 0 && 'has-field gap-1')}>
            {names.length > 0 ? (
              names.map((name) => <Fragment key={name}>{field(name)}</Fragment>)
            ) : (
              <>
                {cellContent(trade, column, context.truckNames)}{' '}
                <span className="text-[11px] text-muted-foreground">{fieldOf(column.fields[0]).computed ? 'auto' : ''}</span>
              </>
            )}
          </td>
        )
      })}
      <td aria-colindex={layout.columns.length + 1} className="ledger-cell is-pinned is-actions gap-1">
        <Button
          label={isSaving ? 'Saving...' : 'Save'}
          look="primary"
          size="sm"
          className="h-6! px-1.5!"
          disabled={isSaving}
          onClick={save}
        />
        <Button label="Cancel" size="sm" className="h-6! px-1.5!" disabled={isSaving} onClick={cancel} />
        {firstError && (
          <span
            role="alert"
            className="absolute top-[calc(100%+3px)] right-1 z-40 w-60 rounded-lg border border-rule bg-popover px-2.5 py-2 text-xs leading-4 whitespace-normal text-destructive shadow-pop"
          >
            <b className="font-[620]">Invalid value</b>
            <span className="block">{firstError}</span>
          </span>
        )}
        {isGone ? (
          <GoneRecord
            title={`Edit ${trade.tradeNumber}`}
            gone={{ one: 'trade' }}
            lines={enteredLines(draft, context.today, context.lookups)}
            onClose={cancel}
          />
        ) : (
          <DiscardQuestion
            open={leaving.isAsking}
            changes={Object.keys(draft).length}
            onDiscard={leaving.discard}
            onStay={leaving.stay}
          />
        )}
      </td>
    </tr>
  )
}
