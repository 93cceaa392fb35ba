import { findsFigure } from '../quantity/finds-figure.ts'
import { formatRand } from '../quantity/format.ts'
import { codeAndName } from '../reference-data/reference-kinds.ts'
import { type TruckTypeNames, truckTypeLabel } from '../reference-data/truck-type-label.ts'
import { asSearched } from '../text/without-accents.ts'
import { routeOf, type TransportRate } from './transport-rate.ts'

/** The same form for both arrows, with or without blanks around them. */
const plain = (text: string): string => asSearched(text).replace(/ ?(?:->|→) ?/g, '→')

/** `412`, `412.5`, `412.50`, `R412.50`: a figure can be found by any part of these. */
const forms = (amount: number | null): string[] =>
  amount === null ? [] : [String(amount), amount.toFixed(2), formatRand(amount, 2)]

/** The texts by which a rate is found, one per line. @see docs/rules/rates.md, rule 3 */
const searchedTexts = (rate: TransportRate, names: TruckTypeNames): string[] => [
  routeOf(rate),
  rate.transporter?.name ?? '',
  ...(rate.commodityInfo ? [codeAndName(rate.commodityInfo)] : []),
  rate.truckType,
  truckTypeLabel(rate.truckType, names),
  ...forms(rate.ratePerTon),
  ...forms(rate.loadRate),
]

/** The rates in which the text is contained: in the route, a location, the transporter, commodity, truck type or a rate. */
export function searchRates(rates: readonly TransportRate[], typed: string, names: TruckTypeNames): readonly TransportRate[] {
  const wanted = plain(typed)
  if (wanted === '') return rates
  const isFound = findsFigure(typed)
  return rates.filter(
    (rate) =>
      searchedTexts(rate, names).some((text) => plain(text).includes(wanted)) ||
      isFound(rate.ratePerTon) ||
      isFound(rate.loadRate),
  )
}
