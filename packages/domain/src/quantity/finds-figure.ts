import { parseTypedNumber } from './parse-typed-number.ts'

/**
 * What a search finds among figures when a number was typed in a form that fields take: `3280,5`, `R 3 280`, `34 t`. With `R` before it
 * a figure must begin so, else it holds the digits in any place, as words are found; no decimal that was typed is given up.
 * @returns whether an amount is found; of a text that is no number, none.
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

/** How many decimals a number has: those of `3280,5000`, behind which zeros were typed, are one. */
const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0
