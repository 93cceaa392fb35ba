import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { isNumberKind } from '@haulm/domain/trade/catalogue/kinds.ts'
import clsx from 'clsx'
import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { AfterEdit } from '../../grid/leave-editor.ts'
import { afterFocus, isFocusElsewhere } from '../../ui/focus/focus-moves.ts'
import { lateUnseen, Nothing } from '../../ui/late.tsx'
import { useUnsaved } from '../../ui/record-form/unsaved.ts'
import { useIsGone } from '../cache/gone-trades.ts'
import type { OpenCell, TableContext } from '../grid/table-context.ts'
import { readTyped, typedForm } from '../rules/read-typed.ts'
import type { CellSuggestionsCalls, ShownList } from './cell-suggestions.tsx'
import { derivedFrom } from './derived-note.ts'
import { EditNote, problemInCell } from './edit-note.tsx'
import { endEditByKey } from './editor-keys.ts'
import { commitOrReport, useCommitOnLeaving } from './use-commit-on-leaving.ts'
import { useHang } from './use-hang.ts'

// If the list cannot be loaded, the typed text counts, as always.
const CellSuggestions = lateUnseen(() => import('./cell-suggestions.tsx'), 'CellSuggestions', Nothing)
const CellCalendar = lateUnseen(() => import('./cell-calendar.tsx'), 'CellCalendar')

/** Edits a text, a figure or a day in its cell, as text. What cannot be read stays in the field, with the reason below. */
export function TypedEditor({ edit, context }: { edit: OpenCell; context: TableContext }) {
  const { trade, name } = edit
  const { kind, suggests } = fieldOf(name)
  const former = typedForm(trade[name])
  const [typed, setTyped] = useState(edit.typed ?? former)
  const [message, setMessage] = useState(edit.message)
  const [showsCalendar, setShowsCalendar] = useState(false)
  const [list, setList] = useState<ShownList | null>(null)
  const suggestions = useRef<CellSuggestionsCalls>(null)
  const input = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLSpanElement>(null)
  const isDone = useRef(false)
  const noteId = useId()
  const problem = problemInCell(message, useIsGone(trade))
  const hang = useHang(input, suggests ? 300 : 100)
  const read = readTyped(name, typed, context.today)
  const isTyped = typed !== former || edit.typed !== null
  useUnsaved(isTyped)

  const finish = (then: AfterEdit, taken = typed) => {
    const read = readTyped(name, taken, context.today)
    if (!read.ok) return setMessage(read.message)
    isDone.current = true
    context.editor.save(read.value, then, taken)
  }
  const fill = (taken = typed) => {
    const read = readTyped(name, taken, context.today)
    if (!read.ok) return false
    isDone.current = context.editor.fill(read.value, taken)
    return isDone.current
  }
  const cancel = () => {
    isDone.current = true
    context.editor.cancel()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const marked = suggestions.current?.marked(event.key)
    if (endEditByKey(event, { take: (then) => finish(then, marked), fill: () => fill(marked), cancel })) return
    if (event.key === 'ArrowDown' && event.altKey && kind === 'day') setShowsCalendar(true)
    else if (suggestions.current && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      suggestions.current.step(event.key === 'ArrowDown' ? 1 : -1)
    }
  }
  // Leaving the cell saves what can be saved, as in a spreadsheet; anything else stays open with the reason.
  const leave = () => {
    // Or the window is left, and not the cell.
    if (isDone.current || document.activeElement === input.current) return
    if (isTyped) finish('stay')
    else context.editor.cancel()
  }
  const isWithin = (element: Element | null) =>
    frame.current?.contains(element) === true || (showsCalendar && element?.closest('[role="dialog"]') != null)
  /** After Esc the field gets the focus back; after a press on something else, which took the focus, the cell is left. */
  const goOn = useEffectEvent(() => {
    if (isFocusElsewhere() && !frame.current?.contains(document.activeElement)) leave()
    else input.current?.focus({ preventScroll: true })
  })
  const closeCalendar = () => {
    setShowsCalendar(false)
    afterFocus(goOn)
  }
  useSelectOnOpen(input, edit.typed === null)
  useCommitOnLeaving(input, () => {
    if (isDone.current) return
    isDone.current = true
    context.editor.disappeared(edit)
    if (isTyped) commitOrReport(context.editor, edit, typed, read)
  })

  return (
    <span ref={frame} data-editor="" className="absolute inset-0">
      <input
        ref={input}
        type="text"
        aria-label={editorLabel(name)}
        {...(suggests && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': list !== null,
          'aria-controls': list?.listId,
          'aria-activedescendant': list?.activeId,
        })}
        aria-describedby={noteId}
        aria-invalid={message === null ? undefined : true}
        inputMode={isNumberKind(kind) ? 'decimal' : undefined}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setMessage(null)
          suggestions.current?.narrow()
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => !isWithin(event.relatedTarget) && leave()}
        className={clsx(
          'set-ledger h-full w-full bg-popover px-(--cell-x) outline-2 -outline-offset-2',
          isNumberKind(kind) && 'text-right',
          kind === 'day' && 'pr-7 touch:pr-11',
          fieldOf(name).capitals && 'uppercase',
          message === null ? 'outline-ring' : 'bg-destructive-soft text-destructive outline-destructive',
        )}
      />
      {kind === 'day' && (
        <button
          type="button"
          tabIndex={-1}
          aria-label="Open calendar"
          // The field keeps the focus until the calendar takes it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShowsCalendar(!showsCalendar)}
          className="absolute inset-y-0.5 right-0.5 flex w-6 items-center justify-center rounded-md touch:inset-y-0 touch:right-0 touch:w-11 text-muted-foreground hover:text-foreground"
        >
          <CalendarDays size={14} />
        </button>
      )}
      {showsCalendar && (
        <CellCalendar
          cell={frame}
          selected={read.ok && typeof read.value === 'string' ? read.value : null}
          today={context.today}
          onSelect={(day) => {
            isDone.current = true
            input.current?.focus({ preventScroll: true })
            context.editor.save(day, 'stay')
          }}
          onClose={closeCalendar}
        />
      )}
      <EditNote id={noteId} hang={hang} problem={problem} derived={read.ok ? derivedFrom(trade, name, read.value) : []}>
        {edit.fields.length > 1 && <FieldsOfCell edit={edit} onTurn={finish} />}
        {suggests && (
          <CellSuggestions
            {...{ edit, context, typed, isTyped }}
            calls={suggestions}
            onShown={setList}
            onPick={(text) => finish('stay', text)}
          />
        )}
      </EditNote>
    </span>
  )
}

/** The value is selected, so that typing replaces it; after a letter that already replaced it, the caret is at the end. */
export function useSelectOnOpen(input: { current: HTMLInputElement | null }, selects: boolean) {
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (selects) input.current?.select()
  }, [input, selects])
}

export const editorLabel = (name: FieldName): string => `Edit ${fieldOf(name).label}`

type FieldsOfCellProps = {
  edit: OpenCell
  /** Saves the open field and turns to the previous or the next one. */
  onTurn: (then: AfterEdit) => void
}

/** Below a cell with several fields: which is open, and the others, of which the adjacent ones can be pressed. */
const FieldsOfCell = ({ edit: { trade, name, fields }, onTurn }: FieldsOfCellProps) => (
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
