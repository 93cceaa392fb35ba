import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { optionClass } from './float-class.ts'
import type { ComboboxState } from './use-combobox.ts'

export const optionId = (list: string, at: number) => `${list}-${at}`

/** The options of an open combobox. The keys stay in its input; the list follows them. */
export function ComboboxList({ id, label, state, empty }: { id: string; label: string; state: ComboboxState; empty: string }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[state.active]?.scrollIntoView({ block: 'nearest' })
  }, [state.active])
  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={label} className="scroll-thin max-h-72 overflow-y-auto p-1">
        {state.shown.map((option, at) => (
          // The keys are handled by the input, which names this option as its active descendant.
          <button
            type="button"
            key={option.value}
            id={optionId(id, at)}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === state.selected?.value}
            data-highlighted={at === state.active ? '' : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => state.setActive(at)}
            onClick={() => state.pick(option)}
            className={clsx(optionClass, 'w-full text-left', option.value === state.selected?.value && 'font-[600]')}
          >
            <span className="truncate">
              {option.label}
              {option.detail && <span className="font-[440] text-muted-foreground"> {option.detail}</span>}
            </span>
          </button>
        ))}
      </div>
      <p role="status" className="px-3.5 text-xs text-muted-foreground not-empty:pt-1 not-empty:pb-2.5">
        {state.shown.length === 0 && empty}
        {state.more > 0 && `${state.more} more: type to narrow the list.`}
      </p>
    </>
  )
}
