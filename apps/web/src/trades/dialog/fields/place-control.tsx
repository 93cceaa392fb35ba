import { useMemo } from 'react'
import { SuggestInput } from '../../../ui/choices/suggest-input.tsx'
import { placeOptions, placesLabel } from '../../offers/use-last-places.ts'
import { useFormScope } from '../form/form-scope.ts'
import type { ControlProps } from './control-props.ts'

/** A place: typed, or picked from those of the last loads of its client or supplier. */
export function PlaceControl({ name, text, disabled, enter, leave }: ControlProps) {
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
