/** What a file turned out not to be, in the words of `documentMessages`. */
export class NotWhole extends Error {}

/**
 * Reads a file as it comes, from its beginning to its end and no byte twice; never more of it is in memory than a part as it came,
 * and what was asked for across parts.
 */
export class ByteReader {
  readonly #parts: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  #isOver = false

  constructor(parts: AsyncIterable<Buffer>) {
    this.#parts = parts[Symbol.asyncIterator]()
  }

  /** So many bytes; fewer at the end of the file. They count as read. */
  async upTo(count: number): Promise<Buffer> {
    await this.#fill(count)
    const bytes = this.#rest.subarray(0, count)
    this.#rest = this.#rest.subarray(bytes.length)
    return bytes
  }

  /** So many bytes, without counting them as read; fewer at the end of the file. */
  async peek(count: number): Promise<Buffer> {
    await this.#fill(count)
    return this.#rest.subarray(0, count)
  }

  /** So many bytes. @throws {NotWhole} when the file ends before. */
  async take(count: number): Promise<Buffer> {
    const bytes = await this.upTo(count)
    if (bytes.length < count) throw new NotWhole()
    return bytes
  }

  /** What comes next, as it came; null at the end. */
  async next(): Promise<Buffer | null> {
    await this.#fill(1)
    const bytes = this.#rest
    this.#rest = Buffer.alloc(0)
    return bytes.length > 0 ? bytes : null
  }

  /** Goes past so many bytes. @throws {NotWhole} when the file ends before. */
  async skip(count: number, seen: (bytes: Buffer) => void = () => {}): Promise<void> {
    for (let left = count; left > 0; ) {
      const part = await this.next()
      if (part === null) throw new NotWhole()
      const own = part.subarray(0, left)
      seen(own)
      this.#rest = part.subarray(own.length)
      left -= own.length
    }
  }

  /** Goes to just behind the next such byte. @throws {NotWhole} when there is none. */
  async skipPast(byte: number): Promise<void> {
    for (;;) {
      const at = this.#rest.indexOf(byte)
      if (at !== -1) {
        this.#rest = this.#rest.subarray(at + 1)
        return
      }
      this.#rest = Buffer.alloc(0)
      await this.#fill(1)
      if (this.#rest.length === 0) throw new NotWhole()
    }
  }

  /** @throws {NotWhole} when anything follows. */
  async assertEnd(): Promise<void> {
    if ((await this.peek(1)).length > 0) throw new NotWhole()
  }

  async #fill(count: number): Promise<void> {
    while (this.#rest.length < count && !this.#isOver) {
      const { done, value } = await this.#parts.next()
      if (done) this.#isOver = true
      else this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, value]) : value
    }
  }
}
