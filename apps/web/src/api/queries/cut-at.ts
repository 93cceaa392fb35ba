/** The first rows of a list, which is asked for one more than that: only so is it known whether there are others. */
export const cutAt = <Row>(found: readonly Row[], most: number): { rows: readonly Row[]; isCut: boolean } => ({
  rows: found.slice(0, most),
  isCut: found.length > most,
})
