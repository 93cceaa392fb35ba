import { cellsOf, flashOnceDrawn } from '../../trades/cells/flash.ts'

/** In so many frames a change is looked for: a busy page draws it in a later one than the first. */
const mostDrawFrames = 10

/** Marks the cells that somebody else's change altered. Outside React: one of thousands of cells in an hour needs it. */
export function flashChanges(tradeId: string, change: () => void): void {
  const before = new Map(cellsOf(tradeId).map((cell) => [cell.ariaColIndex, cell.textContent]))
  change()
  if (before.size === 0) return
  const isChanged = (cell: HTMLElement) => {
    const former = before.get(cell.ariaColIndex)
    return former !== undefined && former !== cell.textContent && !cell.contains(document.activeElement)
  }
  flashOnceDrawn(() => cellsOf(tradeId).filter(isChanged), mostDrawFrames)
}
