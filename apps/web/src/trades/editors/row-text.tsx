import { isDay } from '@haulm/domain/calendar/day.ts'
import { formatWeekday } from '@haulm/domain/calendar/format-day.ts'
import { type FieldName, fieldOf, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { SuggestInput, type SuggestInputProps } from '../../ui/choices/suggest-input.tsx'
import type { TableContext } from '../grid/table-context.ts'
import { useOffered } from '../offers/use-offered.ts'
import type { RowDraft } from './row-draft.ts'

type Entering = {
  /** What was entered, or else the stored value. */
  entered: string
  onEnter: (text: string) => void
  /** Whether it gets the focus when the row is opened. */
  takesFocus: boolean
}

type RowTextProps = Entering & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'>

/** A text, figure or day among the fields of a row in edit. A day is shown as in other rows until its field has the focus. */
export function RowText({ entered, onEnter, takesFocus, ...input }: RowTextProps) {
  const field = useRef<HTMLInputElement>(null)
  const [hasFocus, setFocus] = useState(false)
  useFocusOnce(field, takesFocus)
  useLayoutEffect(() => {
    if (hasFocus) field.current?.select()
  }, [hasFocus])
  return (
    <input
      {...input}
      ref={field}
      type="text"
      value={!hasFocus && isDay(entered) ? formatWeekday(entered) : entered}
      onChange={(event) => onEnter(event.target.value)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    />
  )
}

function useFocusOnce(field: RefObject<HTMLInputElement | null>, takesFocus: boolean) {
  const wants = useRef(takesFocus)
  useLayoutEffect(() => {
    if (wants.current) field.current?.focus({ preventScroll: true })
  }, [field])
}

type RowSuggestProps = Entering &
  Omit<SuggestInputProps, 'value' | 'onChange' | 'options' | 'onPick' | 'listLabel'> & {
    name: FieldName
    trade: Trade
    draft: RowDraft
    context: TableContext
  }

/** A text with suggestions among the fields of a row in edit: for the client and the supplier entered in the row. */
export function RowSuggest({ name, trade, draft, context, entered, onEnter, takesFocus, ...input }: RowSuggestProps) {
  const partyOf = (party: 'clientId' | 'supplierId' | 'commodityId') => {
    const chosen = draft[party]
    return typeof chosen === 'string' ? chosen || null : trade[party]
  }
  const load = { clientId: partyOf('clientId'), supplierId: partyOf('supplierId'), commodityId: partyOf('commodityId') }
  const { options, label } = useOffered({
    name,
    load: load as TradePatch,
    isBlank: entered === '',
    lookups: context.lookups,
  })
  const field = useRef<HTMLInputElement>(null)
  useFocusOnce(field, takesFocus)
  return (
    <span className="block w-full min-w-0">
      <SuggestInput
        {...input}
        ref={field}
        aria-label={fieldOf(name).label}
        value={entered}
        onChange={onEnter}
        options={options}
        onPick={onEnter}
        listLabel={label}
        onFocus={({ target }) => target.select()}
      />
    </span>
  )
}
