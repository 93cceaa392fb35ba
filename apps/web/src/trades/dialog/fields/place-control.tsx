import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { useMemo } from 'react'
import { SuggestInput } from '../../../ui/choices/suggest-input.tsx'
import { useFormScope } from '../form/form-scope.ts'
import type { ControlProps } from './control-props.ts'

/** A place: typed, or picked from those of the last loads of its client or supplier. */
export function PlaceControl({ name, text, disabled, enter, leave }: ControlProps) {
  const { places } = useFormScope()
  const offered = places[name]
  const options = useMemo(() => (offered ?? []).map((place) => ({ value: place, label: place })), [offered])
  return (
    <SuggestInput
      value={text}
      onChange={enter}
      options={options}
      onPick={enter}
      listLabel={`${fieldOf(name).label} of the last loads`}
      disabled={disabled}
      onBlur={leave}
    />
  )
}
