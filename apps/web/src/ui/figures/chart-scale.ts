const mostGaps = 5
const roundSteps = [1, 2, 2.5, 5, 10]

/**
 * An axis that includes zero and every amount.
 * @param amounts finite, of any sign; if there are none, or all are zero, the axis goes from 0 to 1.
 */
export function chartScale(amounts: readonly number[]) {
  const least = Math.min(0, ...amounts)
  const most = Math.max(0, ...amounts)
  const step = least === most ? 1 : roundStep((most - least) / mostGaps)
  const low = Math.floor(least / step)
  const high = Math.max(Math.ceil(most / step), low + 1)
  /** Round amounts, rising, at equal distances, from one end of the axis to the other. */
  const ticks = Array.from({ length: high - low + 1 }, (_, index) => (low + index) * step)
  /** The position of an amount on the axis, in percent from its low end. */
  const place = (amount: number) => ((amount / step - low) / (high - low)) * 100
  return { ticks, place }
}

export type ChartScale = ReturnType<typeof chartScale>

/** The least round step that is not below this one. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return (roundSteps.find((step) => step * power >= least) ?? 10) * power
}
