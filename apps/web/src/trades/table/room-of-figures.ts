/** Pixels in the type of the table, as measured: an R or a sign, a digit, the space between thousands; and of both edges. */
const [mark, digit, space, edges] = [8, 7, 2, 16] as const

/** How many digits of an amount without decimals a column has room for, in the closest rows. @param width of the column, in pixels */
export function digitsIn(width: number): number {
  let digits = 0
  while (mark + (digits + 1) * digit + Math.floor(digits / 3) * space <= width - edges) digits++
  return digits
}
