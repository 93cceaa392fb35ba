import { formatDayWithYear } from '../../calendar/format-day.ts'
import { isRelativePeriod, relativePeriods } from '../../calendar/relative-period.ts'
import { formatNumber, formatRand, formatRandPerTon } from '../../quantity/format.ts'
import { fieldOf, isFieldName } from '../catalogue/catalogue.ts'
import { clientChoice, everyFarmText } from './client-choice.ts'
import { type FilterField, filterChoices, filterFormOf, filterLabel } from './filter-fields.ts'
import { operators } from './operators.ts'
import type { TradeFilter } from './trade-filter.ts'

/** The name of a record that a trade points to; undefined while it is unknown. */
export type NameOf = (field: FilterField, id: string) => string | undefined

/**
 * A filter in words, as chips show it: `Tonnage at least 30 t`, `Client: Witrand Feedlot or Karoo Voere`, `Loading Date: this
 * month`, `Selling Price/Ton is empty`.
 * @param nameOf finds the names of records, of which a filter has only the ids.
 */
export function describeFilter({ field, operator, values }: TradeFilter, nameOf: NameOf): string {
  const texts = values.map((value) => valueText(field, value, nameOf))
  const joined = texts.join(operator === 'between' ? ' and ' : operator === 'notIn' ? ' nor ' : ' or ')
  const isPlain = operator === 'in' || operator === 'within' || filterFormOf(field) === 'flag'
  const relation = isPlain ? ':' : ` ${operators[operator].label}`
  return `${filterLabel(field)}${relation} ${joined}`.trim()
}

function valueText(field: FilterField, value: string, nameOf: NameOf): string {
  switch (filterFormOf(field)) {
    case 'number':
      return amountText(field, Number(value))
    case 'day':
      return isRelativePeriod(value) ? relativePeriods[value].label : formatDayWithYear(value)
    case 'flag':
      return value === 'true' ? 'yes' : 'no'
    case 'choice':
      return filterChoices(field).find((choice) => choice.value === value)?.label ?? value
    case 'reference':
      return referenceText(field, value, nameOf)
    case 'text':
      return `“${value}”`
  }
}

function referenceText(field: FilterField, value: string, nameOf: NameOf): string {
  const { id, isEveryFarm } = field === 'clientId' ? clientChoice(value) : { id: value, isEveryFarm: false }
  const name = nameOf(field, id) ?? '…'
  return isEveryFarm ? everyFarmText(name) : name
}

/** An amount that a filter asks for, with its unit, and with cents only if there are any. */
export function amountText(field: FilterField, amount: number): string {
  const decimals = Number.isInteger(amount) ? 0 : 2
  switch (isFieldName(field) ? fieldOf(field).kind : null) {
    case 'tons':
      return `${formatNumber(amount, decimals)} t`
    case 'rand':
      return formatRand(amount, decimals)
    case 'randPerTon':
      return formatRandPerTon(amount)
    case 'percent':
      return `${formatNumber(amount, decimals)} %`
    default:
      return formatNumber(amount, decimals)
  }
}
