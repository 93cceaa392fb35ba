import { type FieldName, fieldOf, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useLayoutEffect, useRef } from 'react'
import { SuggestInput, type SuggestInputProps } from '../../ui/choices/suggest-input.tsx'
import type { TableContext } from '../grid/table-context.ts'
import { useOffered } from '../offers/use-offered.ts'
import type { RowDraft } from './row-draft.ts'

type RowSuggestProps = Omit<SuggestInputProps, 'value' | 'onChange' | 'options' | 'onPick' | 'listLabel'> & {
  name: FieldName
  trade: Trade
  draft: RowDraft
  context: TableContext
  entered: string
  onEnter: (text: string) => void
  takesFocus: boolean
}

/** A text with suggestions among the fields of a row in edit: those of the client and the supplier that are entered in the row. */
export function RowSuggest({ name, trade, draft, context, entered, onEnter, takesFocus, ...input }: RowSuggestProps) {
  const partyOf = (party: 'clientId' | 'supplierId' | 'commodityId') => {
    const chosen = draft[party]
    return typeof chosen === 'string' || chosen === null ? chosen : trade[party]
  }
  const load = { clientId: partyOf('clientId'), supplierId: partyOf('supplierId'), commodityId: partyOf('commodityId') }
  const { options, label } = useOffered({
    name,
    load: load as TradePatch,
    isBlank: entered === '',
    person: context.rules.person,
    lookups: context.lookups,
  })
  const frame = useRef<HTMLSpanElement>(null)
  const wantsFocus = useRef(takesFocus)
  useLayoutEffect(() => {
    if (wantsFocus.current) frame.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  return (
    <span ref={frame} className="block w-full min-w-0">
      <SuggestInput
        {...input}
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
