import { type FieldName, fieldOf, listOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import clsx from 'clsx'
import { useMemo } from 'react'
import { useAddName } from '../../api/adding/use-add-name.ts'
import type { Lookups } from '../../api/queries/lookups.ts'
import { Combobox, type ComboboxProps } from '../../ui/choices/combobox.tsx'
import { commodityContent } from '../cells/cell-content.tsx'
import { StatusMark } from '../cells/status-mark.tsx'
import { offeredInTable } from './offered-in-table.ts'

type RowChoiceProps = Omit<ComboboxProps, 'options'> & { name: FieldName; trade: Trade; lookups: Lookups }

/** A choice among the fields of a row in edit. */
export function RowChoice({ name, trade, lookups, isComing = false, value, onChange, className, ...rest }: RowChoiceProps) {
  const { label, cannotBeEmptied, kind, to } = fieldOf(name)
  const options = useMemo(() => offeredInTable(name, trade, lookups, isComing), [name, trade, lookups, isComing])
  const { taken, ...adding } = useAddName({
    kind: listOf(name),
    purpose: 'trade',
    tradeId: trade.id,
    onAdded: onChange,
    onAsked: () => onChange(String(trade[name] ?? '') || null),
  })
  const status = kind === 'logisticsStatus' ? value : null
  const commodity = to === 'commodity' ? lookups.commodity.find(({ id }) => id === value) : undefined
  const choice = (
    <Combobox
      {...rest}
      options={options}
      isComing={isComing}
      value={value}
      {...adding}
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
