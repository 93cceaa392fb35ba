import { createsTrades } from '@haulm/domain/trade/rights/access.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { type RefObject, useEffect, useState } from 'react'
import { focusInView, isFocusElsewhere } from '../../ui/focus/focus-moves.ts'
import { usePageKeys } from '../../ui/keys/use-page-keys.ts'
import { lateUnseen } from '../../ui/late.tsx'
import { toasts } from '../../ui/toasts/toast.ts'
import type { PasteContext } from '../bulk/pasting/read-pasted.ts'
import { SelectedTradesBar } from '../bulk/selected-trades-bar.tsx'
import { selectionSums } from '../bulk/selection-sums.ts'

const SetFieldDialog = lateUnseen(() => import('../bulk/set-field-dialog.tsx'), 'SetFieldDialog')

/**
 * In a low window the strips alone fill it, as on a phone held sideways or where a browser magnifies: the bar comes into view as
 * selecting begins, unless it would take up most of the window and hide what has been selected.
 */
const showBar = (bar: HTMLElement | null) => {
  const room = bar?.closest('main')?.clientHeight ?? 0
  if (bar && bar.offsetHeight * 2 < room) bar.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

type PhoneSelectionProps = {
  trades: readonly Trade[]
  reading: PasteContext
  /** The id of the trade whose strip was pressed last. */
  last: RefObject<string>
  onClear: () => void
}

/** Its buttons go with it: what had the focus among them gives it to the menu of the strip that was pressed last. */
const giveFocusTo = (id: string) => {
  if (isFocusElsewhere()) return
  const strip = document.querySelector<HTMLElement>(`li[data-trade="${id}"]`)
  const stop = [...(strip?.querySelectorAll('button') ?? [])].at(-1) ?? document.querySelector<HTMLElement>('main')
  stop?.focus({ preventScroll: true })
  // Only where the focus is shown: a finger leaves the list where it has scrolled it.
  if (strip && stop?.matches(':focus-visible')) focusInView(stop, strip)
}

/** What is selected on a phone, its sums, and a way to set a field for all of it. Fetched once something is selected. */
export function PhoneSelection({ trades, reading, last, onClear }: PhoneSelectionProps) {
  useEffect(() => () => giveFocusTo(last.current), [last])
  const [sets, setSets] = useState(false)
  // The same key removes a toast: what is selected is beneath it.
  const hasToast = toasts.use() !== null
  usePageKeys(({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && !hasToast && onClear())
  const maySet = createsTrades(reading.rules.person) && trades.length > 0
  return (
    <>
      <div ref={showBar} className="shrink-0">
        <SelectedTradesBar
          trades={trades}
          columnCount={null}
          sums={selectionSums(trades, null)}
          onSet={maySet ? () => setSets(true) : null}
          onCopy={null}
          onClear={onClear}
        />
      </div>
      {sets && (
        <SetFieldDialog
          trades={trades}
          suggested="logisticsStatus"
          reading={reading}
          onClose={() => setSets(false)}
          returnFocus={() => null}
        />
      )}
    </>
  )
}
