/** Bytes of new texts after which those that were not requested since are dropped: some 10,000 trades. */
const generation = 16 * 1024 * 1024

/** Bytes that an entry takes besides the text: its key, and Node's overhead for a buffer. */
const besideText = 300

/**
 * Texts of trades for readers, by what a reader may read and by the versions of the rows from which they were made: a later write
 * leads to another key, so no text here can be out of date. Texts that are used stay, others are dropped, whoever they are for:
 * together there are at most two generations.
 */
export class TradeTextCache {
  #young = new Map<string, Buffer>()
  #old = new Map<string, Buffer>()
  #bytes = 0
  #readers = new Map<string, number>()

  /** @param readable the fields in the texts. */
  of(readable: string) {
    const reader = this.#readers.get(readable) ?? this.#readers.size
    this.#readers.set(readable, reader)
    return {
      get: (versions: string): Buffer | undefined => this.#get(`${reader} ${versions}`),
      /** Stores a copy: the given text may be a part of a larger buffer, which would otherwise stay in memory with it. */
      set: (versions: string, text: Buffer): void => this.#set(`${reader} ${versions}`, copyOf(text)),
    }
  }

  #get(key: string): Buffer | undefined {
    const young = this.#young.get(key)
    if (young) return young
    const old = this.#old.get(key)
    if (old) this.#set(key, old)
    return old
  }

  #set(key: string, text: Buffer): void {
    this.#young.set(key, text)
    this.#bytes += text.length + besideText
    if (this.#bytes < generation) return
    this.#old = this.#young
    this.#young = new Map()
    this.#bytes = 0
  }
}

function copyOf(text: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(text.length)
  copy.set(text)
  return copy
}
