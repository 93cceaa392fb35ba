import { type SavedView, type ViewContent, viewMessages } from '@haulm/domain/saved-view/saved-view.ts'
import { useEffect, useRef } from 'react'
import { toast } from '../../ui/toasts/toast.ts'
import type { TradeSearch } from '../address/trade-search.ts'
import { asksForNothing } from './shown-content.ts'

/**
 * Shows the view that the address names, once the views are known; where the address asks for nothing when the page opens,
 * the person's default, unless they searched or filtered before that was known.
 */
export function useOpeningView(
  views: readonly SavedView[] | undefined,
  search: TradeSearch,
  show: (content: ViewContent, options: { replaces: boolean }) => void,
  /** Takes the view out of the address. */
  forget: () => void,
): void {
  const opensDefault = useRef(asksForNothing(search))
  const { view: wanted, editTrade: _opened, ...asked } = search
  const isUntouched = asksForNothing(asked)
  useEffect(() => {
    if (views === undefined) return
    const mayDefault = opensDefault.current && isUntouched
    opensDefault.current = false
    const view =
      wanted === undefined ? mayDefault && views.find(({ isDefault }) => isDefault) : views.find(({ id }) => id === wanted)
    if (view) show(view.content, { replaces: true })
    else if (wanted !== undefined) {
      forget()
      toast({ kind: 'error', title: 'View not found', description: viewMessages.notFound })
    }
  }, [views, wanted, isUntouched, show, forget])
}
