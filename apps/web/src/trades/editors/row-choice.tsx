import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useMemo } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
import type { Lookups } from '../edit/optimistic.ts'
import { choicesOf } from './choices.ts'

type RowChoiceProps = {
  name: FieldName
  trade: Trade
  lookups: Lookups
  value: string | null
  onChange: (value: string | null) => void
  disabled: boolean
  autoFocus: boolean
  className: string
}

/** A choice among the fields of a row in edit. */
export function RowChoice({ name, trade, lookups, value, className, ...rest }: RowChoiceProps) {
  const { label, keepsValue, kind } = fieldOf(name)
  const options = useMemo(() => choicesOf(name, trade, lookups), [name, trade, lookups])
  return (
    <Combobox
      {...rest}
      options={options}
      value={value}
      clearable={!keepsValue && kind !== 'logisticsStatus'}
      aria-label={label}
      listLabel={label}
      placeholder="–"
      className={`${className} pr-6!`}
    />
  )
}
