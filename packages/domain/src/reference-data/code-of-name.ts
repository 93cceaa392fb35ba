import { withoutAccents } from '../text/without-accents.ts'

/** Maximum letters and digits of a generated code. */
const longestCode = 12

/** A code for a commodity or truck type of which only the name is known: `Lupin hulls` is LUPINHULLS, `Super link` super_link. */
export function codeOfName(kind: 'commodity' | 'truckType', name: string, taken: readonly string[]): string {
  const parts = withoutAccents(name).match(/[\p{L}\p{N}]+/gu) ?? ['X']
  const code =
    kind === 'commodity' ? parts.join('').toUpperCase().slice(0, longestCode) : parts.join('_').toLowerCase().slice(0, 40)
  const known = new Set(taken.map((one) => one.toLowerCase()))
  for (let at = 2, tried = code; ; at += 1) {
    if (!known.has(tried.toLowerCase())) return tried
    tried = `${code}${at}`
  }
}
