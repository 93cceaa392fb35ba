/** What amounts are written with. */
export const [minus, point, nought, nine] = Array.from('-.09', (sign) => sign.charCodeAt(0)) as [number, number, number, number]

/** Which bytes of a text are copied as they are: 1 for each that is, by its value. */
export type PlainBytes = Uint8Array

/** All signs of ASCII but for these, and for what controls; and all beyond ASCII, but for signs that begin as these do. */
export function plainBytesBut(signs: string): PlainBytes {
  const plain = new Uint8Array(256).fill(1, 0x20)
  plain[0x7f] = 0
  for (const sign of signs) plain[Buffer.from(sign)[0] as number] = 0
  return plain
}

/** Whether nothing in a text has to be looked at as a sign: all of it is plain, and no space, of any kind, stands at its ends. */
export function isPlain(plain: PlainBytes, cells: Buffer, from: number, to: number): boolean {
  if (!isInk(cells[from] as number) || !isInk(cells[to - 1] as number)) return false
  for (let at = from; at < to; at += 1) if (plain[cells[at] as number] === 0) return false
  return true
}

/** Whether a sign of ASCII leaves ink on paper. */
const isInk = (byte: number) => byte > 0x20 && byte < 0x7f
