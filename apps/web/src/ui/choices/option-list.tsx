import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { optionClass } from '../floating/float.ts'
import type { ListOption } from './list-option.ts'

export const optionId = (list: string, at: number) => `${list}-${at}`

type OptionListProps<Value extends string> = {
  id: string
  /** The name of the list for screen readers. */
  label: string
  options: readonly ListOption<Value>[]
  value: Value | null
  /** The index of the active option. */
  active: number
  onActive: (at: number) => void
  onPick: (option: ListOption<Value>) => void
}

/** The options of an open Select or Combobox. The focus stays with its control, which names the active one; the list follows. */
export function OptionList<Value extends string>({
  id,
  label,
  options,
  value,
  active,
  onActive,
  onPick,
}: OptionListProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Also once the list has its place: in a low window it is then not as high as before.
    const sizes = new ResizeObserver(() => list.current?.children[active]?.scrollIntoView({ block: 'nearest' }))
    if (list.current) sizes.observe(list.current)
    return () => sizes.disconnect()
  }, [active])
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="scroll-thin max-h-72 min-h-0 overflow-y-auto p-1">
      {options.map((option, at) => (
        <button
          type="button"
          key={option.value}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          data-highlighted={at === active ? '' : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onActive(at)}
          onClick={() => onPick(option)}
          className={clsx(optionClass, 'w-full text-left')}
        >
          {option.icon}
          <span className="min-w-0 wrap-anywhere">
            {option.label}
            {option.detail && <span className="text-muted-foreground"> {option.detail}</span>}
          </span>
          {option.value === value && <Check size={14} className="ml-auto shrink-0" />}
        </button>
      ))}
    </div>
  )
}
