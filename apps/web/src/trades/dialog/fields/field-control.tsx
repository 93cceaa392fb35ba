import { type FieldName, fieldOf, listOf, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Kind } from '@haulm/domain/trade/catalogue/kinds.ts'
import { logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { nameBehind } from '@haulm/domain/trade/values/name-behind.ts'
import { type ReactElement, useMemo } from 'react'
import { useAddName } from '../../../api/adding/use-add-name.ts'
import type { Lookups } from '../../../api/queries/lookups.ts'
import { DateField } from '../../../ui/calendar/date-field.tsx'
import { Combobox } from '../../../ui/choices/combobox.tsx'
import { withChosen } from '../../../ui/choices/combobox-matches.ts'
import type { ListOption } from '../../../ui/choices/list-option.ts'
import { Select } from '../../../ui/choices/select.tsx'
import { SuggestInput } from '../../../ui/choices/suggest-input.tsx'
import { NumberInput } from '../../../ui/fields/number-input.tsx'
import { TextArea, TextInput } from '../../../ui/fields/text-input.tsx'
import { StatusMark } from '../../cells/status-mark.tsx'
import { fieldChoices, isComing } from '../../lookups/choices.tsx'
import { placeOptions, placesLabel } from '../../offers/use-last-places.ts'
import { useFormScope } from '../form/form-scope.ts'
import { ContractControl } from './contract-control.tsx'
import type { ControlProps } from './control-props.ts'

type Control = (props: ControlProps) => ReactElement | null

const textControl: Control = (props) => {
  const { name, text, disabled, enter, leave } = props
  const { suggests } = fieldOf(name)
  if (suggests === 'contract') return <ContractControl {...props} />
  if (suggests !== undefined) return <PlaceControl {...props} />
  return (
    <TextInput
      value={text}
      disabled={disabled}
      autoComplete="off"
      onChange={({ target }) => enter(target.value)}
      onBlur={leave}
      className={fieldOf(name).capitals ? 'uppercase' : ''}
    />
  )
}
/** One line that grows with its text; lines that were typed elsewhere stay apart. */
const longTextControl: Control = ({ text, disabled, enter, leave }) => (
  <TextArea
    rows={1}
    value={text}
    disabled={disabled}
    onChange={({ target }) => enter(target.value)}
    onBlur={leave}
    className="block field-sizing-content max-h-32 min-h-control resize-none! py-[6px]! max-md:py-[11px]!"
  />
)
const numberControl =
  (prefix?: string): Control =>
  ({ text, disabled, enter, leave }) => (
    <NumberInput {...(prefix ? { prefix } : {})} value={text} disabled={disabled} onChange={enter} onBlur={leave} />
  )
const statusOptions = logisticsStatuses.map((status) => ({
  value: status,
  label: status,
  icon: <StatusMark status={status} inForm />,
}))
const statusControl: Control = ({ name, text, disabled, enter }) => (
  <Select
    label={fieldOf(name).label}
    value={text}
    disabled={disabled}
    onChange={enter}
    options={statusOptions as readonly { value: string; label: string }[]}
  />
)
function DayControl({ text, disabled, enter, leave }: ControlProps) {
  const { today } = useFormScope()
  return <DateField value={text} disabled={disabled} today={today} onChange={enter} onBlur={leave} />
}
function ChoiceControl({ name, text, unnamed, disabled, enter, leave }: ControlProps) {
  const { form, dispatch, trade, lookups, coming } = useFormScope()
  const kind = listOf(name)
  const base = form.base
  const options = useMemo(() => offered(name, base, trade, lookups), [name, base, trade, lookups])
  const { taken, ...adding } = useAddName({
    kind,
    purpose: 'trade',
    tradeId: trade?.id ?? null,
    onAdded: enter,
    onAsked: (asked) => {
      enter(String(base[name] ?? ''))
      if (trade === null && kind !== undefined) dispatch({ type: 'asked', asked: { kind, name: asked } })
    },
  })
  return (
    <Combobox
      listLabel={fieldOf(name).label}
      options={options}
      isComing={isComing(name, coming)}
      value={text || null}
      unknown={unnamed}
      disabled={disabled}
      {...adding}
      onChange={(value) => taken(value) || enter(value ?? '')}
      onUnknown={(typed, isUnread) => {
        enter({ unnamed: typed, isUnread })
        leave()
      }}
      onBlur={leave}
    />
  )
}
const nothing: Control = () => null

/** How a value of each kind is entered. Flags stand apart, and the kinds of the record are entered by nobody. */
const controls: Record<Kind, Control> = {
  text: textControl,
  longText: longTextControl,
  rand: numberControl('R'),
  randPerTon: numberControl('R'),
  tons: numberControl(),
  percent: numberControl('%'),
  day: (props) => <DayControl {...props} />,
  flag: nothing,
  logisticsStatus: statusControl,
  truckType: (props) => <ChoiceControl {...props} />,
  reference: (props) => <ChoiceControl {...props} />,
  tradeStatus: nothing,
  identifier: nothing,
  moment: nothing,
  version: nothing,
}

/** The control of a field, by its kind. */
export const FieldControl = (props: ControlProps) => controls[fieldOf(props.name).kind](props)

/** What a field offers: active records, and the one that the trade has, be it inactive. */
function offered(name: FieldName, base: TradePatch, trade: Trade | null, lookups: Lookups): ListOption[] {
  const value = trade?.[name]
  const choices = fieldChoices(name, base, lookups)
  return trade && typeof value === 'string' ? withChosen(choices, value, nameBehind(trade, name)) : choices
}

/** A place: typed, or picked from those of the last loads of its client or supplier. */
function PlaceControl({ name, text, disabled, enter, leave }: ControlProps) {
  const { places } = useFormScope()
  const offered = places[name]
  const options = useMemo(() => placeOptions(offered), [offered])
  return (
    <SuggestInput
      value={text}
      onChange={enter}
      options={options}
      onPick={enter}
      listLabel={placesLabel(name)}
      disabled={disabled}
      onBlur={leave}
    />
  )
}
