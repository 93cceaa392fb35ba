/** The character codes of which amounts consist. */
export const [minus, point, nought, nine] = Array.from('-.09', (sign) => sign.charCodeAt(0)) as [number, number, number, number]

/** Which bytes of a text can be copied as they are: 1 for each of these, by its value. */
export type PlainBytes = Uint8Array

/**
 * All ASCII characters except these and control characters; and all others, except those that begin with the
 * same byte as one of these.
 */
export function plainBytesBut(signs: string): PlainBytes {
  const plain = new Uint8Array(256).fill(1, 0x20)
  plain[0x7f] = 0
  for (const sign of signs) plain[Buffer.from(sign)[0] as number] = 0
  return plain
}

/** Whether a text needs no examination of its characters: all of it is plain, and there is no space, of any kind, at its ends. */
export function isPlain(plain: PlainBytes, cells: Buffer, from: number, to: number): boolean {
  if (!isInk(cells[from] as number) || !isInk(cells[to - 1] as number)) return false
  for (let at = from; at < to; at += 1) if (plain[cells[at] as number] === 0) return false
  return true
}

/** Whether a byte is a visible ASCII character. */
const isInk = (byte: number) => byte > 0x20 && byte < 0x7f
