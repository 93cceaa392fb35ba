import type { ColumnMatch } from './column-match.ts'
import type { Judgement } from './judgement.ts'
import { type Cell, cellText } from './read-cell.ts'

/** Refuses what occurs in a file a second time. @returns null at the first occurrence. */
export function repetition() {
  const seen = new Map<string, number>()
  return {
    /** A row whose cells are all those of an earlier one. */
    ofCells: (cells: readonly Cell[], number: number): Judgement | null =>
      note(cells.map(cellText).join('\u001f').trim(), number),
    /**
     * A row that imports the same values as an earlier one, however they are written, and is identical in the
     * columns that are not imported.
     */
    ofBrought: ({ values }: Judgement, cells: readonly Cell[], match: ColumnMatch, number: number): Judgement | null => {
      const others = cells.filter((_, column) => match[column] === undefined).map(cellText)
      return note(`\u001d${JSON.stringify(values)}\u001f${others.join('\u001f').trim()}`, number)
    },
    /** A row that names, by any of its keys, the same record as an earlier one. */
    ofKeys: (keys: readonly string[], number: number): Judgement | null =>
      keys.map((key) => note(`\u001e${key}`, number)).find((judged) => judged !== null) ?? null,
  }
  function note(text: string, number: number): Judgement | null {
    const earlier = seen.get(text)
    if (earlier === undefined) {
      seen.set(text, number)
      return null
    }
    const reasons = [{ column: null, message: `This is the same as row ${earlier}.` }]
    return { outcome: 'refuse', values: {}, reasons, unknown: [], targetId: null }
  }
}
