/** What is in view, in pixels from the top of the first line. */
export type LineView = { top: number; height: number }

/**
 * The top of each line, in pixels, followed by the height of all lines together.
 * @param measured the heights of lines that have been measured.
 */
export function topsOf(count: number, heightOf: (line: number) => number, measured: ReadonlyMap<number, number>): Float64Array {
  const tops = new Float64Array(count + 1)
  let top = 0
  for (let line = 0; line < count; line++) {
    tops[line] = top
    top += measured.get(line) ?? heightOf(line)
  }
  tops[count] = top
  return tops
}

/** The line at a distance from the top of the first one, or else the nearest line. -1 if there are no lines. */
export function lineAtTop(tops: Float64Array, top: number): number {
  let low = 0
  let high = tops.length - 2
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= top) low = middle
    else high = middle - 1
  }
  return high
}

export const linesInView = (tops: Float64Array, { top, height }: LineView): [first: number, last: number] => [
  lineAtTop(tops, top),
  lineAtTop(tops, top + height - 1),
]

/**
 * The numbers of the lines to draw: those in view, some beyond them, and the pinned ones, which are drawn wherever the view is.
 * None while the view has no height.
 */
export function drawnLines(tops: Float64Array, view: LineView, overscan: number, pinned: readonly number[]): number[] {
  const count = tops.length - 1
  if (count === 0 || view.height === 0) return []
  const [first, last] = linesInView(tops, view)
  const lines = new Set(pinned.filter((line) => line >= 0 && line < count))
  for (let line = Math.max(0, first - overscan); line <= Math.min(count - 1, last + overscan); line++) lines.add(line)
  return [...lines].sort((left, right) => left - right)
}
