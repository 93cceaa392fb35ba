import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import clsx from 'clsx'
import { Combobox, type ComboboxProps } from '../../ui/choices/combobox.tsx'
import { commodityContent } from '../cells/cell-content.tsx'
import { StatusMark } from '../cells/status-mark.tsx'
import type { TableContext } from '../grid/table-context.ts'
import { useFieldChoice } from '../offers/use-field-choice.ts'

type RowChoiceProps = Omit<ComboboxProps, 'options'> & { name: FieldName; trade: Trade; context: TableContext }

/** A choice among the fields of a row in edit. */
export function RowChoice({ name, trade, context, value, onChange, className, ...rest }: RowChoiceProps) {
  const { lookups, coming } = context
  const { label, cannotBeEmptied, kind, to } = fieldOf(name)
  const onAsked = () => onChange(String(trade[name] ?? '') || null)
  const { adding, ...list } = useFieldChoice({ name, trade, lookups, coming, onAdded: onChange, onAsked })
  const { taken, ...addingHere } = adding
  const status = kind === 'logisticsStatus' ? value : null
  const commodity = to === 'commodity' ? lookups.commodity.find(({ id }) => id === value) : undefined
  const choice = (
    <Combobox
      {...rest}
      {...list}
      {...addingHere}
      value={value}
      onChange={(next) => taken(next) || onChange(next)}
      clearable={!cannotBeEmptied}
      aria-label={label}
      listLabel={label}
      placeholder="–"
      className={clsx(className, 'pr-6!', status && 'pl-7!', commodity && 'not-focus:text-transparent')}
    />
  )
  if (commodity)
    return (
      <span className="group relative block w-full">
        {choice}
        {/* An input has one font weight only: without focus, the name is drawn over it as in other rows. */}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-6 left-[7px] truncate text-sm leading-[26px] group-focus-within:hidden"
        >
          {commodityContent(commodity)}
        </span>
      </span>
    )
  if (!status) return choice
  return (
    <span className="relative block w-full">
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-2 z-1 flex items-center">
        <StatusMark status={status} />
      </span>
      {choice}
    </span>
  )
}
