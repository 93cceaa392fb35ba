import clsx from 'clsx'
import type { ReactNode } from 'react'
import { showTabbed } from '../focus/focus-moves.ts'

export type FilterChip<Value extends string> = { value: Value; label: string; icon?: ReactNode; count?: number | string }

type FilterChipsProps<Value extends string> = {
  /** What they filter, for screen readers. */
  label: string
  chips: readonly FilterChip<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A row of filters of which one is on; it scrolls sideways if it does not fit. */
export const FilterChips = <Value extends string>({ label, chips, value, onChange }: FilterChipsProps<Value>) => (
  <fieldset
    aria-label={label}
    onKeyUp={showTabbed}
    className="flex min-w-0 shrink-0 gap-1.5 overflow-x-auto [scrollbar-width:none]"
  >
    {chips.map((chip) => {
      const isOn = chip.value === value
      return (
        <button
          key={chip.value}
          type="button"
          aria-pressed={isOn}
          onClick={() => onChange(chip.value)}
          className={clsx(
            'flex h-control shrink-0 items-center gap-1.5 rounded-md border px-3 text-sm -outline-offset-2',
            isOn
              ? 'border-foreground bg-foreground font-[560] text-background forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
              : 'border-rule hover:bg-accent',
          )}
        >
          {chip.icon}
          {chip.label}
          {chip.count !== undefined && <span className={clsx('set-ledger', !isOn && 'text-muted-foreground')}>{chip.count}</span>}
        </button>
      )
    })}
  </fieldset>
)
