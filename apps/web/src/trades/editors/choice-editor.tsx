import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { ComboboxList } from '../../ui/choices/combobox-list.tsx'
import { optionId } from '../../ui/choices/option-list.tsx'
import { useIsGone } from '../cache/gone-trades.ts'
import type { OpenCell } from '../grid/open-cell.ts'
import type { TableContext } from '../grid/table-context.ts'
import { ProblemText, problemInCell } from './edit-note.tsx'
import { editorLabel, useSelectOnOpen } from './typed-editor.tsx'
import { useChoiceEditing } from './use-choice-editing.ts'
import { hangClass, useHang } from './use-hang.ts'

/** A choice in its cell: typing searches the list, arrows move in it, Enter and Tab take and save. */
export function ChoiceEditor({ edit, context }: { edit: OpenCell; context: TableContext }) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const noteId = useId()
  const hang = useHang(input, 300)
  const { state, message, empty, isListComing, type, leave, onKeyDown } = useChoiceEditing(edit, context, input)
  const problem = problemInCell(message, useIsGone(edit.trade))
  useSelectOnOpen(input, edit.typed === null)
  const untyped = state.isTyped || edit.typed !== null ? null : state.text
  // The name may come later than the field, with the list: typing must still replace it.
  useLayoutEffect(() => {
    if (untyped !== null && document.activeElement === input.current) input.current?.select()
  }, [untyped])
  return (
    <span data-editor="" className="absolute inset-0">
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={editorLabel(edit.name)}
        aria-expanded={state.isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={state.shown[state.active] ? optionId(listId, state.active) : undefined}
        aria-invalid={message === null ? undefined : true}
        aria-describedby={problem ? noteId : undefined}
        autoComplete="off"
        spellCheck={false}
        value={state.text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={leave}
        className={clsx(
          'set-ledger h-full w-full truncate bg-popover pr-6 pl-(--cell-x) outline-2 -outline-offset-2',
          message === null ? 'outline-ring' : 'bg-destructive-soft outline-destructive',
        )}
      />
      <ChevronDown size={12} className="pointer-events-none absolute inset-y-0 right-1.5 my-auto text-muted-foreground" />
      <span
        className={`${hangClass(hang)} block w-max max-w-[360px] min-w-full overflow-hidden leading-[18px] whitespace-nowrap`}
      >
        {problem && (
          <span
            id={noteId}
            role="alert"
            className="flex w-[300px] gap-1.5 px-3.5 pt-2.5 text-left text-xs leading-4 whitespace-normal text-destructive"
          >
            <ProblemText {...problem} />
          </span>
        )}
        <ComboboxList
          id={listId}
          label={fieldOf(edit.name).label}
          state={state}
          empty={isListComing ? 'The list is on its way.' : empty}
        />
      </span>
    </span>
  )
}
