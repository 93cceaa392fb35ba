import type { Judgement } from './judgement.ts'
import { type Cell, isBlank, readNumber } from './read-cell.ts'

const totalTexts = /^(grand |sub-?)?totals?:?$/i

const isFigure = (cell: Cell) =>
  (cell !== null && typeof cell === 'object' && 'formula' in cell) ||
  ((typeof cell === 'number' || typeof cell === 'string') && readNumber(cell).ok)

/**
 * Whether a row adds up those above it, as the last one of the product's own sheets does: it says 'Total' and otherwise contains
 * only figures. A load, contract or rate has more than one text; in a list it could be a company's name and its telephone number.
 * @see docs/rules/reports.md, rule 10
 */
export function isTotalRow(cells: readonly Cell[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell))
  const others = filled.filter((cell) => !(typeof cell === 'string' && totalTexts.test(cell.trim())))
  return others.length === filled.length - 1 && others.every(isFigure)
}

/** What becomes of such a row. */
export const leftOutAsTotal: Judgement = {
  outcome: 'total',
  values: {},
  reasons: [{ column: null, message: 'This row holds totals. It is left out.' }],
  unknown: [],
  targetId: null,
}
