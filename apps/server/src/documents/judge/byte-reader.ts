/** A file is not a whole one of its type; the error is reported with a text of `documentMessages`. */
export class NotWhole extends Error {}

/** Reads without waiting as long as there are bytes; asks for the next part by yielding. */
export type Reading<T> = Generator<undefined, T, undefined>

/** How many segments, or chunks, a picture may have: many times those of any real one. */
const mostSegments = 100_000

/**
 * Reads a file as it arrives, from beginning to end and no byte twice; it never holds more of it in memory than one part as it
 * arrived, and whatever is read across parts. It waits only once for each part, however small the things read from it: a file of
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

  /** Runs some reading, and waits for the file when necessary. */
  async run<T>(reading: Reading<T>): Promise<T> {
    for (;;) {
      const { done, value } = reading.next()
      if (done) return value
      const part = await this.#parts.next()
      if (part.done) this.#isOver = true
      else this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, part.value]) : part.value
    }
  }

  /** Counts a segment. @throws {NotWhole} if there are more than any picture has. */
  countSegment(): void {
    this.#segments += 1
    if (this.#segments > mostSegments) throw new NotWhole()
  }

  /** This many bytes, without consuming them; fewer at the end of the file. */
  *peek(count: number): Reading<Buffer> {
    while (this.#rest.length < count && !this.#isOver) yield
    return this.#rest.subarray(0, count)
  }

  /** Consumes this many bytes. @throws {NotWhole} if the file ends first. */
  *take(count: number): Reading<Buffer> {
    const bytes = yield* this.peek(count)
    if (bytes.length < count) throw new NotWhole()
    this.#rest = this.#rest.subarray(count)
    return bytes
  }

  /** The next bytes, as they arrived; null at the end. */
  *next(): Reading<Buffer | null> {
    yield* this.peek(1)
    const bytes = this.#rest
    this.#rest = Buffer.alloc(0)
    return bytes.length > 0 ? bytes : null
  }

  /** Puts back the unread end of what `next` returned. */
  putBack(bytes: Buffer): void {
    this.#rest = bytes
  }

  /** Skips this many bytes. @throws {NotWhole} if the file ends first. */
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

  /** @throws {NotWhole} if anything follows. */
  *assertEnd(): Reading<void> {
    if ((yield* this.peek(1)).length > 0) throw new NotWhole()
  }
}
