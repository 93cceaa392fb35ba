/** Row heights. @see docs/rules/screens.md, rule 15 */
export const densities = { compact: 'Compact', comfortable: 'Comfortable', touch: 'Touch' } as const
export type Density = keyof typeof densities

/** How narrow and how wide a person may make a column, in pixels of compact rows. */
export const widthBounds = { least: 48, most: 900 } as const

/** How a table is laid out: a person's preference on every device, whatever is filtered. */
export type TableLayout = {
  /** Ids of columns. */
  hidden: string[]
  /** Ids of columns from left to right; a column that is missing here stays after its default neighbour. */
  order: string[]
  /** Ids of the columns pinned at the left edge; if absent, those that identify a row. */
  pinned?: string[] | undefined
  /** The widths that the person chose, by column id, in pixels of compact rows; other columns have their usual one. */
  widths?: Record<string, number> | undefined
  density: Density
}
