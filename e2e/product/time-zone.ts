import { todayIn } from '@haulm/domain/calendar/day.ts'

/** A run takes 10 to 20 minutes. */
const run = 90 * 60_000

const zones = ['Africa/Johannesburg', 'UTC']

/**
 * The time zone of the tests' company: Johannesburg, unless midnight there could pass during a run that begins now. Then it is a
 * zone two hours behind, so that 'today' is the same day for the first test and the last.
 */
export const zoneOfLastingDay = (now: Date): string =>
  zones.find((zone) => todayIn(zone, now) === todayIn(zone, new Date(now.getTime() + run))) ?? 'UTC'

// Chosen by the first process of the run, and passed on to its workers.
process.env.HAULM_E2E_ZONE ??= zoneOfLastingDay(new Date())

/** The `TIME_ZONE` of the products of this run. */
export const timeZone: string = process.env.HAULM_E2E_ZONE
