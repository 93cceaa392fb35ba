import type { Day } from '@haulm/domain/calendar/day.ts'
import { type FieldName, fieldOf, listOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import clsx from 'clsx'
import { useMemo } from 'react'
import { SuggestInput } from '../../../ui/choices/suggest-input.tsx'
import { ValueControl, type ValueForm } from '../../../ui/record-form/value-control.tsx'
import { StatusMark } from '../../cells/status-mark.tsx'
import { typedValueForm } from '../../lookups/choices.tsx'
import { useFieldChoice } from '../../offers/use-field-choice.ts'
import { placeOptions, placesLabel } from '../../offers/use-last-places.ts'
import { useFormScope } from '../form/form-scope.ts'
import { ContractControl, type ControlProps } from './contract-control.tsx'

const statusForm: ValueForm = {
  kind: 'select',
  options: logisticsStatuses.map((status) => ({
    value: status,
    label: status,
    icon: <StatusMark status={status} inForm />,
  })),
}
/** One line that grows with its text, or three if the browser cannot grow it; line breaks typed elsewhere are kept. */
const growingForm: ValueForm = { kind: 'longText', rows: 1 }
const growingClass = clsx(
  'block field-sizing-content max-h-32 min-h-control py-[6px]! max-md:py-[11px]!',
  'not-supports-[field-sizing:content]:min-h-16 supports-[field-sizing:content]:resize-none!',
)

/** How the value of a field is entered; null for flags, drawn separately, and for the record group, which nobody enters. */
function formOf(name: FieldName, today: Day): ValueForm | null {
  const { kind } = fieldOf(name)
  if (kind === 'logisticsStatus') return statusForm
  return kind === 'longText' ? growingForm : typedValueForm(name, today)
}

export function FieldControl(props: ControlProps) {
  const { name, text, disabled, enter, leave } = props
  const { today } = useFormScope()
  const { label, suggests, capitals } = fieldOf(name)
  if (suggests === 'contract') return <ContractControl {...props} />
  if (suggests !== undefined) return <PlaceControl {...props} />
  if (listOf(name) !== undefined) return <ChoiceControl {...props} />
  const form = formOf(name, today)
  const className = clsx(capitals && 'uppercase', form === growingForm && growingClass)
  return form && <ValueControl {...{ form, label, disabled, enter, className }} value={text} onBlur={leave} />
}

function ChoiceControl({ name, text, unnamed, disabled, enter, leave }: ControlProps) {
  const { form, dispatch, trade, lookups, coming } = useFormScope()
  const choice = useFieldChoice({
    name,
    trade,
    values: form.base,
    lookups,
    coming,
    offersOwnAtOnce: true,
    onAdded: enter,
    onAsked: (asked) => {
      const kind = listOf(name)
      enter(String(form.base[name] ?? ''))
      if (trade === null && kind !== undefined) dispatch({ type: 'asked', asked: { kind, name: asked } })
    },
  })
  return (
    <ValueControl
      form={{ kind: 'choice', ...choice }}
      label={fieldOf(name).label}
      value={text}
      unknown={unnamed}
      disabled={disabled}
      enter={enter}
      onUnknown={(typed, why) => {
        enter({ unnamed: typed, why })
        leave()
      }}
      onBlur={leave}
    />
  )
}

/** A place: typed, or picked from those of the last loads of the trade's client or supplier. */
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
