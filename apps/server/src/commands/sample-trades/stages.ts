import { type Day, daysBetween } from '@haulm/domain/calendar/day.ts'
import type { LogisticsStatus } from '@haulm/domain/trade/status/logistics-status.ts'
import type { Random } from './random.ts'

/** How far a trade has come. */
export interface Stage {
  logisticsStatus: LogisticsStatus
  isPriced: boolean
  /** SAGE numbers and the supplier's invoice are in. */
  isBooked: boolean
  /** The haulier has sent the invoice. */
  isCharged: boolean
  approved: boolean
  invoiced: boolean
  /** Was cancelled, and will never be hauled. */
  isCancelled: boolean
}

/** The statuses of a load that is not under way. */
const waiting: readonly LogisticsStatus[] = ['On Hold', 'On Hold', 'Ready to load']

/** The status of a load by the days since loading; negative when loading lies ahead. */
function statusAfter(days: number, random: Random): LogisticsStatus {
  if (days < -1) return random.pick(waiting)
  if (days <= 0) return random.pick(['On Hold', 'Ready to load', 'Truck Booked', 'Truck Booked'])
  if (days <= 2) return random.pick(['Ready to load', 'Truck Booked', 'Loaded', 'Loaded'])
  if (days <= 5) return random.pick(['Truck Booked', 'Loaded', 'Loaded', 'Complete'])
  if (days <= 14) return random.pick(['Loaded', 'Complete', 'Complete', 'Complete'])
  return random.chance(0.985) ? 'Complete' : 'Loaded'
}

const pricedShare: Record<LogisticsStatus, number> = {
  'On Hold': 0.35,
  'Ready to load': 0.6,
  'Truck Booked': 0.8,
  Loaded: 0.9,
  Complete: 0.97,
}

/** The stage of a trade by its age: old ones are finished, new ones stand anywhere, those without a date wait. */
export function stageOf(loadingDate: Day | null, today: Day, random: Random): Stage {
  const days = loadingDate === null ? null : daysBetween(loadingDate, today)
  const isOld = days !== null && days > 45
  const isCancelled = random.chance(0.015)
  const logisticsStatus = days === null || isCancelled ? random.pick(waiting) : statusAfter(days, random)
  const isThrough = logisticsStatus === 'Complete' && !isCancelled && days !== null
  const invoiced = isThrough && random.chance(isOld ? 0.996 : days > 14 ? 0.8 : 0.25)
  const isPriced = invoiced || random.chance(isOld ? 0.99 : pricedShare[logisticsStatus])
  const isBooked = invoiced || (isPriced && ['Loaded', 'Complete'].includes(logisticsStatus) && random.chance(0.7))
  const isCharged = isBooked && (random.chance(0.65) || (invoiced && random.chance(0.97)))
  const approved = invoiced || (isCharged && random.chance(0.6))
  return { logisticsStatus, isPriced, isBooked, isCharged, approved, invoiced, isCancelled }
}
