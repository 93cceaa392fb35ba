import type { Day } from '../calendar/day.ts'
import { defaultTruckTypes } from '../reference-data/default-truck-types.ts'
import { type TruckTypeNames, truckTypeLabel } from '../reference-data/truck-type-label.ts'
import { compareTexts } from '../text/compare-texts.ts'

export type RateGroup<Rate> = {
  /** The code of the truck type; blank for rates without one. */
  truckType: string
  label: string
  rates: Rate[]
}

const placeOf = new Map<string, number>(defaultTruckTypes.map(({ code }, at) => [code, at]))
const order = new Intl.Collator('en-ZA', { sensitivity: 'base' })

/** The id of the group of rates that have ended: no truck type has this code. */
export const endedGroup = ' ended'

/**
 * Rates by truck type: those of the default list in its order, the others by name, and rates without one last.
 * Within a group the rates stay in the order they came. @see docs/rules/rates.md, rule 2
 */
export function groupByTruckType<Rate extends { truckType: string | null }>(
  rates: readonly Rate[],
  names: TruckTypeNames,
): RateGroup<Rate>[] {
  const groups = new Map<string, RateGroup<Rate>>()
  for (const rate of rates) {
    const truckType = rate.truckType ?? ''
    const group = groups.get(truckType) ?? { truckType, label: truckTypeLabel(rate.truckType, names), rates: [] }
    group.rates.push(rate)
    groups.set(truckType, group)
  }
  return [...groups.values()].sort(
    (left, right) => rankOf(left.truckType) - rankOf(right.truckType) || order.compare(left.label, right.label),
  )
}

const rankOf = (code: string): number =>
  code === '' ? Number.POSITIVE_INFINITY : (placeOf.get(code.toLowerCase()) ?? defaultTruckTypes.length)

/**
 * Rates as their page and its export have them: current and future ones by truck type; after these, in one group, those whose
 * last day has passed, the latest first.
 * @param on the day for which they are asked, if there is one: then none is set apart.
 * @see docs/rules/rates.md, rule 6
 */
export function groupRates<Rate extends { truckType: string | null; validTo: Day | null }>(
  rates: readonly Rate[],
  names: TruckTypeNames,
  { on, today }: { on: Day | null; today: Day },
): RateGroup<Rate>[] {
  const isOver = ({ validTo }: Rate) => on === null && validTo !== null && validTo < today
  const ended = rates.filter(isOver).sort((left, right) => compareTexts(right.validTo ?? '', left.validTo ?? ''))
  const agreed = groupByTruckType(
    rates.filter((rate) => !isOver(rate)),
    names,
  )
  return ended.length === 0 ? agreed : [...agreed, { truckType: endedGroup, label: 'Ended rates', rates: ended }]
}
