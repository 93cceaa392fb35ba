/** The first and the last byte of a part of a file, both included. */
export type ByteRange = { first: number; last: number }

/**
 * The part that a Range header asks for. RFC 9110, section 14.
 * @returns null for the whole file, also if the header is not understood or asks for several parts; 'none' if it has no such
 * part.
 */
export function byteRangeOf(header: string | undefined, length: number): ByteRange | 'none' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match) return null
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return null
  if (from === '') return to === '0' || Number(to) === 0 ? 'none' : { first: Math.max(0, length - Number(to)), last: length - 1 }
  const [first, last] = [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)]
  if (to !== '' && Number(to) < first) return null
  return first >= length ? 'none' : { first, last }
}
