/** Bytes after which texts that were not asked for since go: some 10,000 trades. */
const generation = 16 * 1024 * 1024

/** Bytes that a text takes beside its own: its key, and what Node knows of a buffer. */
const besideText = 300

/**
 * Texts of trades as readers have them, by what a reader may read and by the versions of the rows that they were made of: what was
 * written since is asked for by another key, so no text here can be out of date. Those that are used stay, others go, whoever they are
 * for: of all together there are two generations at the most.
 */
export class TradeTextCache {
  #young = new Map<string, Buffer>()
  #old = new Map<string, Buffer>()
  #bytes = 0
  #readers = new Map<string, number>()

  /** @param readable the fields that are in the texts. */
  of(readable: string) {
    const reader = this.#readers.get(readable) ?? this.#readers.size
    this.#readers.set(readable, reader)
    return {
      get: (versions: string): Buffer | undefined => this.#get(`${reader} ${versions}`),
      /** Keeps a copy: the text that is given may be a piece of some larger memory, which would stay with it. */
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
