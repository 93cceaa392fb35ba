import type { Density } from '@haulm/domain/trade/columns/table-layout.ts'
import { useMedia } from '../ui/state/use-media.ts'
import type { Heights } from './blocks.ts'

/** Same as in the style tokens: rows are placed by these numbers, and drawn by the tokens. */
export const heightsOf: Record<Density, Heights> = {
  compact: { head: 32, group: 36, row: 32, total: 34 },
  comfortable: { head: 36, group: 44, row: 40, total: 42 },
  touch: { head: 45, group: 48, row: 48, total: 50 },
}

/** The height of the row of group names above the column names, in pixels. */
export const groupHeadHeight = 24
const groupedHeights = Object.fromEntries(
  Object.entries(heightsOf).map(([density, heights]) => [density, { ...heights, head: heights.head + groupHeadHeight }]),
) as Record<Density, Heights>

/** The heights of a table; grouped ones have a row of group names above their columns. */
export const heightsFor = (density: Density, isGrouped: boolean): Heights => (isGrouped ? groupedHeights : heightsOf)[density]

/** The density that is drawn: the chosen one, but always the tallest on a touch screen. */
export const useDrawnDensity = (chosen: Density): Density => (useMedia('(pointer: coarse)') ? 'touch' : chosen)
