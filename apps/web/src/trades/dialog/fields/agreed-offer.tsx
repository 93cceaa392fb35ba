import { formatNumber } from '@haulm/domain/quantity/format.ts'
import { agreedText } from '@haulm/domain/transport-rate/agreed-rate.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { Handshake } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/controls/button.tsx'
import { Keys } from '../../../ui/keys/kbd.tsx'
import { valuesOf } from '../form/entry.ts'
import { useFormScope } from '../form/form-scope.ts'

/** The rate that a trade would take over: the one per ton where both are agreed, since they exclude each other. */
const takenOver = ({ ratePerTon, loadRate }: TransportRate) =>
  ratePerTon === null
    ? ({ name: 'loadRate', amount: loadRate ?? 0 } as const)
    : ({ name: 'transportRatePerTon', amount: ratePerTon } as const)

/** Offers the rate that is agreed for the load as it stands in the form, while another one stands there; one key or click takes it. */
export function AgreedOffer() {
  const { agreed, form, today, writes } = useFormScope()
  const rate = agreed && takenOver(agreed)
  const isOffered = rate !== null && writes(rate.name) && valuesOf(form.entries, today)[rate.name] !== rate.amount
  return (
    <div role="status" className="min-w-0 empty:hidden md:col-span-full">
      {isOffered && agreed && <Offer rate={agreed} />}
    </div>
  )
}

function Offer({ rate }: { rate: TransportRate }) {
  const { dispatch } = useFormScope()
  const place = useRef<HTMLDivElement>(null)
  const { name, amount } = takenOver(rate)
  const take = () => {
    const dialog = place.current?.closest('[role="dialog"]')
    // Entering the one rate clears the other; drawn at once, since a field that is excluded takes no focus.
    flushSync(() => dispatch({ type: 'entered', name, entry: formatNumber(amount, 2) }))
    // The button is gone: what it did has the focus.
    dialog?.querySelector<HTMLElement>(`[data-field="${name}"] input`)?.focus()
  }
  const heed = useEffectEvent((event: KeyboardEvent) => {
    // By its place on the keyboard: with Alt, some keyboards write another sign.
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyR') return
    event.preventDefault()
    take()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => heed(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div
      ref={place}
      className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-secondary px-2.5 py-1 text-sm text-secondary-foreground"
    >
      <Handshake size={14} aria-hidden="true" className="shrink-0 text-success" />
      <span className="set-ledger min-w-0 flex-1 wrap-anywhere">{agreedText(rate)}</span>
      <Button size="sm" aria-keyshortcuts="Alt+R" onClick={take}>
        Use Rate
        <span aria-hidden="true" className="max-md:hidden">
          <Keys keys={['Alt', 'R']} />
        </span>
      </Button>
    </div>
  )
}
