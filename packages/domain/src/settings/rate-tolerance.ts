import type { Rand } from '../quantity/units.ts'

/** Differences below this are rounding, not errors. @see docs/rules/figures.md, rule 10 */
export const rateTolerance: Rand = 0.01
