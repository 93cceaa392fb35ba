import { formatNumber } from '@haulm/domain/quantity/format.ts'
import { OptionList } from './option-list.tsx'
import type { ComboboxState } from './use-combobox.ts'

type ComboboxListProps = { id: string; label: string; state: ComboboxState; empty: string }

/** The options of an open combobox, and a message below: that nothing matches, there are more, or they could not be loaded. */
export const ComboboxList = ({ id, label, state, empty }: ComboboxListProps) => (
  <>
    <OptionList
      id={id}
      label={label}
      options={state.shown}
      value={state.selected?.value ?? null}
      active={state.active}
      onActive={state.setActive}
      onPick={state.pick}
    />
    <p role="status" className="px-3.5 text-xs text-muted-foreground not-empty:pt-1 not-empty:pb-2.5">
      {state.isMissing ? 'The list could not be loaded.' : state.shown.length === 0 && empty}
      {state.more > 0 && `${formatNumber(state.more, 0)} more: type to narrow the list.`}
    </p>
  </>
)
