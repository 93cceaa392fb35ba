import type { Day } from '../calendar/day.ts'
import { formatDayWithYear } from '../calendar/format-day.ts'
import { formatRand, formatRandPerTon } from '../quantity/format.ts'
import type { TradeInput } from '../trade/catalogue/catalogue.ts'
import { placeAsCompared } from './place-as-compared.ts'
import { routeOf, type TransportRate } from './transport-rate.ts'

/** The fields of a trade that decide which rate is agreed for it; `farmName` is the farm or drop-off, `farmArea` its district. */
export type HauledLoad = Partial<
  Pick<TradeInput, 'loadingLocation' | 'farmName' | 'farmArea' | 'transporterId' | 'truckType' | 'commodityId' | 'loadingDate'>
>

const isSame = (left: string, right: string | null | undefined): boolean =>
  placeAsCompared(left) !== '' && placeAsCompared(left) === placeAsCompared(right ?? '')

export const isValidOn = ({ validFrom, validTo }: Pick<TransportRate, 'validFrom' | 'validTo'>, day: Day): boolean =>
  (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo)

/**
 * How closely a rate fits a load; null if it does not. Route and truck type must match, and so must the transporter and the
 * commodity if the rate names one. The farm itself is closer than its district.
 */
function closeness(rate: TransportRate, load: HauledLoad): number | null {
  const { transporterId, commodityId } = rate
  const isFarm = isSame(rate.toLocation, load.farmName)
  if (!isSame(rate.fromLocation, load.loadingLocation) || !isSame(rate.truckType, load.truckType)) return null
  if (!isFarm && !isSame(rate.toLocation, load.farmArea)) return null
  if (transporterId !== null && transporterId !== load.transporterId) return null
  if (commodityId !== null && commodityId !== load.commodityId) return null
  return (transporterId === null ? 0 : 4) + (commodityId === null ? 0 : 2) + (isFarm ? 1 : 0)
}

/**
 * The rate agreed for a load: valid on its loading date (on `today` while it has none); if there are several the closest, then
 * the one that came into force last, then the one that was changed last. Rates without a figure do not count.
 * @returns null if nothing is agreed.
 */
export function agreedRate(rates: readonly TransportRate[], load: HauledLoad, today: Day): TransportRate | null {
  const day = load.loadingDate ?? today
  let best: { rate: TransportRate; rank: string } | null = null
  for (const rate of rates) {
    if ((rate.ratePerTon === null && rate.loadRate === null) || !isValidOn(rate, day)) continue
    const fit = closeness(rate, load)
    if (fit === null) continue
    // Comparing as text gives this order: days and moments are written from the year down.
    const rank = `${fit} ${rate.validFrom ?? '0000-00-00'} ${rate.lastUpdated}`
    if (best === null || rank > best.rank) best = { rate, rank }
  }
  return best?.rate ?? null
}

/** `R412.00/t`, or `R12 800.00 for the load`. */
const figureOf = ({ ratePerTon, loadRate }: TransportRate): string =>
  ratePerTon === null ? `${formatRand(loadRate ?? 0, 2)} for the load` : formatRandPerTon(ratePerTon)

/** `Agreed: R412.00/t, Kroonstad → Bothaville, Karoo Haulage, since 01 Mar 2026`: the rate with its source. */
export function agreedText(rate: TransportRate): string {
  const since = rate.validFrom && `since ${formatDayWithYear(rate.validFrom)}`
  const until = rate.validTo && `until ${formatDayWithYear(rate.validTo)}`
  return `Agreed: ${[figureOf(rate), routeOf(rate), rate.transporter?.name, since, until].filter(Boolean).join(', ')}`
}
