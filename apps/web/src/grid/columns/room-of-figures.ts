/** Pixels in the type of the table, as measured: an R or a sign, a digit, the space between thousands; and of both edges. */
const [mark, digit, space, edges] = [8, 7, 2, 16] as const

/** Pixels that a column needs for an amount of so many digits, in the closest rows; 0 for none. */
export const roomFor = (digits: number): number =>
  digits === 0 ? 0 : mark + digits * digit + Math.floor((digits - 1) / 3) * space + edges

/** How many digits of an amount without decimals a column has room for, in the closest rows. @param width of the column, in pixels */
export function digitsIn(width: number): number {
  let digits = 0
  while (roomFor(digits + 1) <= width) digits++
  return digits
}
