import type { Week } from '@haulm/domain/calendar/week.ts'
import { interleave } from '../interleave.ts'
import type { Caller } from '../product/caller.ts'
import type { Measure } from '../report.ts'
import { rowsPath } from '../week.ts'

/** One week's rows, equally many, in a large database and in a small one. */
export async function measureSize(
  large: Caller,
  small: Caller,
  { week, trades, target }: { week: Week; trades: number; target: number },
): Promise<Measure> {
  const { one, other, ratio } = await interleave(
    () => large.call('GET', rowsPath(week)),
    () => small.call('GET', rowsPath(week)),
    { most: 300, seconds: 40 },
  )
  const entries = JSON.parse(await large.call('GET', rowsPath(week))).length
  return {
    name: `one week's rows among ${trades} trades against 10000`,
    target: `≤ ${target} ×`,
    value: `${ratio.toFixed(2)} × (${one.median.toFixed(1)} ms, ${other.median.toFixed(1)} ms)`,
    isReached: ratio <= target,
    details: { entries, large: one.median, largeP95: one.p95, small: other.median, smallP95: other.p95, rounds: one.count },
  }
}
