import type { Rand } from '../quantity/units.ts'

/** Differences below this are rounding, not a mistake. @see docs/rules/figures.md, rule 10 */
export const rateTolerance: Rand = 0.01
