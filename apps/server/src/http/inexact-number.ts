/** Matches strings, so that no number is looked for inside them, and numbers, with the name before them. */
const tokens = /"((?:[^"\\]|\\.)*)"(?:\s*:\s*(-?\d[\d.eE+-]*))?|-?\d[\d.eE+-]*/g
/** Numbers with fewer digits are always exact. */
const mayBeInexact = /\d[\d.]{15}|[eE]-/

/**
 * Finds a number that would be read as another one, because it has more digits than a double holds: `1.0000000000000001` is read
 * as 1, and so would pass as a price of two decimals. A number too large for any double is left to its field.
 * @param json valid JSON.
 * @returns the name before the number, empty if there is none; null if every number is read as written.
 */
export function inexactNumber(json: string): string | null {
  if (!mayBeInexact.test(json)) return null
  for (const [token, name, value] of json.matchAll(tokens)) {
    const number = token.startsWith('"') ? value : token
    if (number !== undefined && !isReadAsWritten(number)) return name ?? ''
  }
  return null
}

function isReadAsWritten(number: string): boolean {
  const read = Number(number)
  return !Number.isFinite(read) || plain(number) === plain(String(read))
}

/** A number's digits without zeros at either end, and the power of ten of the last one: the same text for the same value. */
function plain(number: string): string {
  const [mantissa = '', power = '0'] = number.replace(/^-/, '').toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = whole + fraction
  let [from, to] = [0, digits.length]
  while (digits[from] === '0') from++
  while (to > from && digits[to - 1] === '0') to--
  return from === to ? '0' : `${digits.slice(from, to)}e${Number(power) - fraction.length + digits.length - to}`
}
