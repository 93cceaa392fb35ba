import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type RefObject, useId, useImperativeHandle, useLayoutEffect } from 'react'
import { OptionList, optionId } from '../../ui/choices/option-list.tsx'
import { useSuggest } from '../../ui/choices/use-suggest.ts'
import type { OpenCell, TableContext } from '../grid/table-context.ts'
import { useOffered } from '../offers/use-offered.ts'

/** What the editor of a cell can do with the list below it, once that has loaded. */
export type CellSuggestionsCalls = {
  /** Narrows the list to what is typed. */
  narrow: () => void
  step: (by: number) => void
  /** The option that a key picks from the list; undefined if the typed text counts. */
  marked: (key: string) => string | undefined
}

/** What the editor says of its list to screen readers; null while the list is closed. */
export type ShownList = { listId: string; activeId: string | undefined }

export type CellSuggestionsProps = {
  edit: OpenCell
  context: TableContext
  typed: string
  isTyped: boolean
  calls: RefObject<CellSuggestionsCalls | null>
  onShown: (list: ShownList | null) => void
  onPick: (text: string) => void
}

/** The suggestions for a text in its cell: at once if it is blank, otherwise while typing, or on Down. */
export function CellSuggestions({ edit, context, typed, isTyped, calls, onShown, onPick }: CellSuggestionsProps) {
  const { options, label } = useOffered({
    name: edit.name,
    load: edit.trade as TradePatch,
    isBlank: !isTyped || typed === '',
    lookups: context.lookups,
  })
  const id = useId()
  const list = useSuggest({ value: typed, options, onPick, startsOpen: isTyped || typed === '', startsTyped: isTyped })
  useImperativeHandle(calls, () => ({
    narrow: () => list.open(true),
    step: list.step,
    marked: (key) => list.marked(key)?.value,
  }))
  const activeId = list.isShown && list.active >= 0 ? optionId(id, list.active) : undefined
  useLayoutEffect(() => {
    onShown(list.isShown ? { listId: id, activeId } : null)
    return () => onShown(null)
  }, [onShown, list.isShown, id, activeId])
  if (!list.isShown) return null
  return (
    <span className="-mx-1.5 mb-1.5 block border-b border-border pb-0.5 text-sm">
      <OptionList
        id={id}
        label={label}
        options={list.shown}
        value={null}
        active={list.active}
        onActive={(at) => list.mark(at)}
        onPick={list.pick}
      />
    </span>
  )
}
