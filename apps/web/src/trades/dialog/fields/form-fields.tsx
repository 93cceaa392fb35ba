import { formatNumber } from '@haulm/domain/quantity/format.ts'
import { type FieldName, fieldOf, type WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { agreedText } from '@haulm/domain/transport-rate/agreed-rate.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { Handshake, TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { isUnderDialog } from '../../../ui/keys/is-under-dialog.ts'
import { Keys } from '../../../ui/keys/kbd.tsx'
import { usePageKeys } from '../../../ui/keys/use-page-keys.ts'
import { valuesOf } from '../form/entry.ts'
import { isEnteredName } from '../form/form-names.ts'
import { useFormScope, useMeanwhile } from '../form/form-scope.ts'
import { FormField } from './form-field.tsx'

const isFlag = (name: FieldName): name is WritableName => isEnteredName(name) && fieldOf(name).kind === 'flag'

/** The fields of a section, in four columns, on a tablet two, on a phone one; consecutive flags share a line. */
export function FormFields({ names }: { names: readonly FieldName[] }) {
  const parts: ReactNode[] = []
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at]
    if (name === undefined) continue
    const endsRates = name === 'deliveryDate'
    if (!isFlag(name)) {
      parts.push(<FormField key={name} name={name} />)
      // The delivery date fills up the line of the two rates.
      if (endsRates) parts.push(<AgreedOffer key="agreed" />, <OverdrawWarning key="overdraw" />)
      continue
    }
    const end = names.findIndex((later, place) => place > at && !isFlag(later))
    const flags = names.slice(at, end < 0 ? undefined : end).filter(isFlag)
    parts.push(<FlagFields key={name} names={flags} />)
    at += flags.length - 1
  }
  return <div className="grid grid-cols-1 gap-x-3 gap-y-2.5 max-md:gap-y-3 md:grid-cols-2 lg:grid-cols-4">{parts}</div>
}

/** The yes-or-no fields of a section, side by side. */
function FlagFields({ names }: { names: readonly WritableName[] }) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 max-md:flex-col max-md:items-start md:col-span-2 lg:col-span-3 md:pb-[4px]">
      {names.map((name) => (
        <div key={name} data-field={name}>
          <FlagField name={name} />
        </div>
      ))}
    </div>
  )
}

function FlagField({ name }: { name: WritableName }) {
  const { form, dispatch, writes } = useFormScope()
  const meanwhile = useMeanwhile(name)
  return (
    <Checkbox
      label={fieldOf(name).label}
      checked={form.entries[name] === true}
      disabled={!writes(name)}
      error={form.errors[name]}
      {...(meanwhile ? { note: meanwhile } : {})}
      onChange={(checked) => dispatch({ type: 'entered', name, entry: checked })}
    />
  )
}

/** The rate that a trade would take over: the one per ton if both are agreed, since they exclude each other. */
const takenOver = ({ ratePerTon, loadRate }: TransportRate) =>
  ratePerTon === null
    ? ({ name: 'loadRate', amount: loadRate ?? 0 } as const)
    : ({ name: 'transportRatePerTon', amount: ratePerTon } as const)

/** Offers the rate agreed for the load as entered in the form, if the form has another one; one key or click takes it. */
function AgreedOffer() {
  const { agreed, form, today, writes } = useFormScope()
  const rate = agreed && takenOver(agreed)
  const isOffered = rate !== null && writes(rate.name) && valuesOf(form.entries, today)[rate.name] !== rate.amount
  return (
    <div role="status" className="min-w-0 empty:hidden md:col-span-full">
      {isOffered && agreed && <Offer rate={agreed} />}
    </div>
  )
}

const keys = (
  <span aria-hidden="true" className="max-md:hidden">
    <Keys keys={['Alt', 'R']} />
  </span>
)

function Offer({ rate }: { rate: TransportRate }) {
  const { dispatch } = useFormScope()
  const place = useRef<HTMLDivElement>(null)
  const { name, amount } = takenOver(rate)
  const take = () => {
    const dialog = place.current?.closest('[role="dialog"]')
    // Entering one rate clears the other; rendered at once, since an excluded field cannot take the focus.
    flushSync(() => dispatch({ type: 'entered', name, entry: formatNumber(amount, 2) }))
    // The button is gone: the focus goes to the field that it filled.
    dialog?.querySelector<HTMLElement>(`[data-field="${name}"] input`)?.focus()
  }
  usePageKeys((event) => {
    // By the key's position: with Alt, some keyboard layouts type another character.
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyR') return
    // What a driver sent comes first.
    if (event.defaultPrevented || isUnderDialog(place.current)) return
    event.preventDefault()
    take()
  })
  return (
    <div
      ref={place}
      className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-secondary px-2.5 py-1 text-sm text-secondary-foreground"
    >
      <Handshake size={14} className="shrink-0 text-success" />
      <span className="set-ledger min-w-0 flex-1 wrap-anywhere">{agreedText(rate)}</span>
      <Button size="sm" label={<>Use Rate {keys}</>} aria-keyshortcuts="Alt+R" onClick={take} />
    </div>
  )
}

/** Warns before a contract is over-drawn; nothing is forbidden. */
function OverdrawWarning() {
  const { warning } = useFormScope().named
  return (
    <div role="status" className="min-w-0 empty:hidden md:col-span-full">
      {warning && (
        <p className="flex min-h-8 items-center gap-2 rounded-md bg-warning-soft px-2.5 py-1 text-sm text-warning">
          <TriangleAlert size={14} className="shrink-0" />
          <span className="set-ledger min-w-0">{warning}</span>
        </p>
      )}
    </div>
  )
}
