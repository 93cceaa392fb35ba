/** Row heights. @see docs/rules/screens.md, rule 15 */
export const densities = { compact: 'Compact', comfortable: 'Comfortable', touch: 'Touch' } as const
export type Density = keyof typeof densities

/** How a table is laid out: what a person likes on every device, whatever is filtered. */
export type TableLayout = {
  /** Ids of columns. */
  hidden: string[]
  /** Ids of columns from left to right; one that is not among them stays behind its neighbour. */
  order: string[]
  density: Density
}
