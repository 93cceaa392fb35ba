/** Pixels in the table's typeface, as measured: an R or a minus, a digit, the space between thousands, both edges together. */
const [mark, digit, space, edges] = [8, 7, 2, 16] as const

/** Pixels that a column needs for an amount with this many digits, in the densest rows; 0 for no digits. */
export const roomFor = (digits: number): number =>
  digits === 0 ? 0 : mark + digits * digit + Math.floor((digits - 1) / 3) * space + edges

/** How many digits of an amount without decimals fit into a column, in the densest rows. @param width of the column, in pixels */
export function digitsIn(width: number): number {
  let digits = 0
  while (roomFor(digits + 1) <= width) digits++
  return digits
}
