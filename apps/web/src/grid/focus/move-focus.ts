/** A cell by its line and column numbers; line -1 is the head. */
export type Place = { line: number; column: number }

export type Walk = {
  /** How many lines and columns there are. */
  lines: number
  columns: number
  /** How many lines fit on a screen. */
  page: number
  /** Whether keys skip the line: totals. */
  isPassed: (line: number) => boolean
}

export type MoveKey = { key: string; ctrlKey: boolean }

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** The nearest line that keys stop at, looking first in the direction of the step, then back. */
function stopAt(line: number, step: 1 | -1, { lines, isPassed }: Walk): number {
  for (let at = line; at >= -1 && at < lines; at += step) if (!isPassed(at)) return at
  for (let at = line; at >= -1 && at < lines; at -= step) if (!isPassed(at)) return at
  return -1
}

/**
 * The cell that a key moves to. Arrows stop at the edges; Home and End go to the ends of the row, with Ctrl to those of the
 * table; PageUp and PageDown move by a screen.
 * @returns null if the key does not move the focus.
 * @see docs/rules/screens.md, rule 9
 */
export function moveFocus({ line, column }: Place, { key, ctrlKey }: MoveKey, walk: Walk): Place | null {
  const { lines, columns, page } = walk
  const down = (by: number): Place => ({ line: stopAt(clamp(line + by, -1, lines - 1), by > 0 ? 1 : -1, walk), column })
  switch (key) {
    case 'ArrowDown':
      return ctrlKey ? { line: stopAt(lines - 1, -1, walk), column } : down(1)
    case 'ArrowUp':
      return ctrlKey ? { line: stopAt(0, 1, walk), column } : down(-1)
    case 'ArrowRight':
      return { line, column: ctrlKey ? columns - 1 : clamp(column + 1, 0, columns - 1) }
    case 'ArrowLeft':
      return { line, column: ctrlKey ? 0 : clamp(column - 1, 0, columns - 1) }
    case 'Home':
      return ctrlKey ? { line: stopAt(0, 1, walk), column: 0 } : { line, column: 0 }
    case 'End':
      return ctrlKey ? { line: stopAt(lines - 1, -1, walk), column: columns - 1 } : { line, column: columns - 1 }
    case 'PageDown':
      return down(Math.max(1, page))
    case 'PageUp':
      return line <= 0 ? down(-1) : { line: stopAt(Math.max(0, line - Math.max(1, page)), 1, walk), column }
    default:
      return null
  }
}

/**
 * The column that the focus is in once there are other columns. It moves along with its column; if that is gone, it is in the
 * one that took its place, or else in the last. In the actions, behind the last column, it stays.
 * @param former the ids of the columns until now, from left to right; `next` those from now on.
 */
export function columnAfter(column: number, former: readonly string[], next: readonly string[]): number {
  const id = former[column]
  if (id === undefined) return next.length
  const at = next.indexOf(id)
  return at < 0 ? clamp(column, 0, Math.max(0, next.length - 1)) : at
}
