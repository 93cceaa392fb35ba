export type Move = { key: string; ctrlKey: boolean }
type Place = { line: number; stop: number }
type Lines = {
  /** Where each line begins, in pixels from the top. */
  tops: readonly number[]
  /** How many stops the current line has. */
  stops: number
  /** Pixels that a screen shows. */
  page: number
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))

const moves = new Set(['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'PageDown', 'PageUp'])

/** Whether a key moves among lines of stops. */
export const isMove = (key: string): boolean => moves.has(key)

/**
 * Where a key leads among lines of stops: to a stop, which may be counted from the end (-1 is the last), or to a line, in which
 * the nearest stop is taken. At an edge it stays.
 * @returns null when the key does not move.
 */
export function lineStep({ key, ctrlKey }: Move, { line, stop }: Place, { tops, stops, page }: Lines) {
  const last = tops.length - 1
  const top = tops[line] ?? 0
  switch (key) {
    case 'ArrowDown':
      return { line: ctrlKey ? last : clamp(line + 1, last) }
    case 'ArrowUp':
      return { line: ctrlKey ? 0 : clamp(line - 1, last) }
    case 'ArrowRight':
      return { line, stop: clamp(stop + 1, stops - 1) }
    case 'ArrowLeft':
      return { line, stop: clamp(stop - 1, stops - 1) }
    case 'Home':
      return ctrlKey ? { line: 0, stop: 0 } : { line, stop: 0 }
    case 'End':
      return ctrlKey ? { line: last, stop: -1 } : { line, stop: stops - 1 }
    case 'PageDown':
      return {
        line: Math.max(
          clamp(line + 1, last),
          tops.findLastIndex((one) => one <= top + page),
        ),
      }
    case 'PageUp':
      return {
        line: Math.min(
          clamp(line - 1, last),
          tops.findIndex((one) => one >= top - page),
        ),
      }
    default:
      return null
  }
}

/** The index of the nearest place; 0 if there are none. */
export const nearestTo = (wanted: number, places: readonly number[]): number =>
  places.reduce((best, place, at) => (Math.abs(place - wanted) < Math.abs((places[best] ?? 0) - wanted) ? at : best), 0)
