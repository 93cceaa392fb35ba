import { minus, nine, nought, point } from './plain-bytes.ts'

/** Bytes of a file that are passed on together: enough for good compression, few enough to be sent on soon. */
export const chunkBytes = 1 << 19

/** A buffer to which bytes are appended, and from which they are taken once there are many. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(1 << 16)
  #length = 0

  /** Number of bytes written since the last take; setting it to an earlier value discards what was written since. */
  get length(): number {
    return this.#length
  }

  set length(length: number) {
    this.#length = length
  }

  /** Makes sure that this many more bytes fit in: called once before several are copied. */
  reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + count))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }

  /** Reserves space for bytes, and copies all of them. */
  append(bytes: Uint8Array): void {
    this.reserve(bytes.length)
    this.copy(bytes, 0, bytes.length)
  }

  /** Copies bytes into reserved space: in a loop, since there are so few each time that calling `copy` would take longer. */
  copy(from: Uint8Array, start: number, end: number): void {
    const bytes = this.#bytes
    let at = this.#length
    for (let place = start; place < end; place += 1) bytes[at++] = from[place] as number
    this.#length = at
  }

  /**
   * Copies a number into reserved space, without the trailing zeros of its decimals: `34.20` as 34.2.
   * @returns false, and copies nothing, if the bytes are not plain digits.
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

  /** Returns what was written since the last take, and starts over. */
  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#length))
    this.#length = 0
    return taken
  }
}
