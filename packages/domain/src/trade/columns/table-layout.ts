/** Row heights. @see docs/rules/screens.md, rule 15 */
export const densities = { compact: 'Compact', comfortable: 'Comfortable', touch: 'Touch' } as const
export type Density = keyof typeof densities

/** How narrow and how wide a person may make a column, in pixels of compact rows. */
export const widthBounds = { least: 48, most: 900 } as const

/** How a table is laid out: what a person likes on every device, whatever is filtered. */
export type TableLayout = {
  /** Ids of columns. */
  hidden: string[]
  /** Ids of columns from left to right; one that is not among them stays behind its neighbour. */
  order: string[]
  /** Ids of the columns that stand still at the left edge; those that identify a row where it is absent. */
  pinned?: string[] | undefined
  /** The widths that the person gave to columns, by their ids, in pixels of compact rows; the others have their usual one. */
  widths?: Record<string, number> | undefined
  density: Density
}
