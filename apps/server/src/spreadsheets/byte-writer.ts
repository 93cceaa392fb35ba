import { minus, nine, nought, point } from './plain-bytes.ts'

/** Bytes of a file that are passed on together: enough to be compressed well, and to be sent on at once. */
export const chunkBytes = 1 << 19

/** Bytes that are written one behind the other, and taken once they are many. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(1 << 16)
  #length = 0

  /** How many were written since some were taken; set to what it was, it takes back what was written since. */
  get length(): number {
    return this.#length
  }

  set length(length: number) {
    this.#length = length
  }

  /** Makes sure that so many more fit in: asked for once before several are copied. */
  reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + count))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }

  /** Copies bytes into room that is reserved: in a loop, since they are so few each time that a call of `copy` would take longer. */
  copy(from: Uint8Array, start: number, end: number): void {
    const bytes = this.#bytes
    let at = this.#length
    for (let place = start; place < end; place += 1) bytes[at++] = from[place] as number
    this.#length = at
  }

  /**
   * Copies a number into room that is reserved, without the noughts that end its decimals: `34.20` as 34.2.
   * @returns false, and copies nothing, where the bytes are no plain digits.
   */
  copyNumber(from: Uint8Array, start: number, end: number): boolean {
    const bytes = this.#bytes
    let at = this.#length
    let hasPoint = false
    for (let place = start; place < end; place += 1) {
      const byte = from[place] as number
      if (byte === point) hasPoint = true
      else if (byte < nought ? byte !== minus : byte > nine) return false
      bytes[at++] = byte
    }
    if (hasPoint) {
      while (bytes[at - 1] === nought) at -= 1
      if (bytes[at - 1] === point) at -= 1
    }
    this.#length = at
    return true
  }

  text(text: string): void {
    this.reserve(text.length * 3)
    this.#length += this.#bytes.write(text, this.#length)
  }

  /** What was written since the last time. */
  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#length))
    this.#length = 0
    return taken
  }
}
