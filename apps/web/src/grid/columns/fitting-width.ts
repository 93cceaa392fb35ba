import { textWidth } from '../../ui/text/text-width.ts'
import type { LaidColumn } from './layout.ts'

/** How wide a column has to be to cut none of its drawn values, nor its heading, in pixels. */
export function fittingWidth(table: HTMLElement, { index }: LaidColumn): number {
  const cells = [...table.querySelectorAll<HTMLElement>(`[data-line] > [aria-colindex="${index + 1}"]`)]
  const needed = cells.map((cell) => {
    const { paddingLeft, paddingRight } = getComputedStyle(cell)
    // Of a heading only its name: its handle and its menu stand at its edge, wherever that is.
    const written = cell.matches('th') && cell.firstChild ? cell.firstChild : cell
    return textWidth(written) + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
  })
  return Math.ceil(Math.max(0, ...needed)) + 1
}
