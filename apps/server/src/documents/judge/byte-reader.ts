/** What a file turned out not to be, in the words of `documentMessages`. */
export class NotWhole extends Error {}

/** Reads on without waiting as long as there is something to read; asks for the next part by yielding. */
export type Reading<T> = Generator<undefined, T, undefined>

/** Segments, or chunks, that a picture may be made of: many times those of any real one. */
const mostSegments = 100_000

/**
 * Reads a file as it comes, from its beginning to its end and no byte twice; never more of it is in memory than a part as it came,
 * and what was asked for across parts. Waits once for each part, however small the things are that are read from it: a file of
 * millions of tiny ones takes no more turns than any other.
 */
export class ByteReader {
  readonly #parts: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  #isOver = false
  #segments = 0

  constructor(parts: AsyncIterable<Buffer>) {
    this.#parts = parts[Symbol.asyncIterator]()
  }

  /** Does some reading, and waits for the file where it has to. */
  async run<T>(reading: Reading<T>): Promise<T> {
    for (;;) {
      const { done, value } = reading.next()
      if (done) return value
      const part = await this.#parts.next()
      if (part.done) this.#isOver = true
      else this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, part.value]) : part.value
    }
  }

  /** Counts a segment. @throws {NotWhole} when there are more than any picture has. */
  countSegment(): void {
    this.#segments += 1
    if (this.#segments > mostSegments) throw new NotWhole()
  }

  /** So many bytes, without counting them as read; fewer at the end of the file. */
  *peek(count: number): Reading<Buffer> {
    while (this.#rest.length < count && !this.#isOver) yield
    return this.#rest.subarray(0, count)
  }

  /** So many bytes. @throws {NotWhole} when the file ends before. */
  *take(count: number): Reading<Buffer> {
    const bytes = yield* this.peek(count)
    if (bytes.length < count) throw new NotWhole()
    this.#rest = this.#rest.subarray(count)
    return bytes
  }

  /** What comes next, as it came; null at the end. */
  *next(): Reading<Buffer | null> {
    yield* this.peek(1)
    const bytes = this.#rest
    this.#rest = Buffer.alloc(0)
    return bytes.length > 0 ? bytes : null
  }

  /** Makes the end of what came last come next again. */
  putBack(bytes: Buffer): void {
    this.#rest = bytes
  }

  /** Goes past so many bytes. @throws {NotWhole} when the file ends before. */
  *skip(count: number, seen: (bytes: Buffer) => void = () => {}): Reading<void> {
    for (let left = count; left > 0; ) {
      const part = yield* this.next()
      if (part === null) throw new NotWhole()
      const own = part.subarray(0, left)
      seen(own)
      this.putBack(part.subarray(own.length))
      left -= own.length
    }
  }

  /** @throws {NotWhole} when anything follows. */
  *assertEnd(): Reading<void> {
    if ((yield* this.peek(1)).length > 0) throw new NotWhole()
  }
}
