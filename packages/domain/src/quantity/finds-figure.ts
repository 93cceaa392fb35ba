import { parseTypedNumber } from './parse-typed-number.ts'

/**
 * Searches figures for a number typed in a form that fields accept: `3280,5`, `R 3 280`, `34 t`. After an `R` a figure must begin
 * with the digits, otherwise it may contain them anywhere, as words are found; the decimals that were typed must match.
 * @returns a function that says whether an amount is found; none is found if the text is not a number.
 */
export function findsFigure(typed: string): (amount: number | null) => boolean {
  const read = parseTypedNumber(typed)
  if (!read.ok || read.value === null) return () => false
  const typedDecimals = /[.,](\d{1,2})\D*$/.exec(typed)?.[1]?.length ?? 0
  const wanted = read.value.toFixed(Math.max(typedDecimals, decimalsOf(read.value)))
  const isRand = /^\W*r/i.test(typed)
  return (amount) => {
    const figure = amount?.toFixed(2)
    return figure !== undefined && (isRand ? figure.startsWith(wanted) : figure.includes(wanted))
  }
}

/** How many decimals a number has: `3280,5000`, typed with trailing zeros, has one. */
const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0
