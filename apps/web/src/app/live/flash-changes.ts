import { cellsOf, flash } from '../../trades/cells/flash.ts'

/** In so many frames a change is looked for: a busy page draws it in a later one than the first. */
const longest = 10

/**
 * Shows which cells of a trade somebody else has changed: those that say something else once the change is drawn. Done beside
 * React, since of thousands of cells one in an hour needs it.
 */
export function flashChanges(tradeId: string, change: () => void): void {
  const before = new Map(cellsOf(tradeId).map((cell) => [cell.ariaColIndex, cell.textContent]))
  change()
  if (before.size === 0) return
  const look = (frame: number) => {
    const changed = cellsOf(tradeId).filter((cell) => {
      const former = before.get(cell.ariaColIndex)
      return former !== undefined && former !== cell.textContent
    })
    for (const cell of changed) if (!cell.contains(document.activeElement)) flash(cell)
    if (changed.length === 0 && frame < longest) requestAnimationFrame(() => look(frame + 1))
  }
  requestAnimationFrame(() => look(1))
}
