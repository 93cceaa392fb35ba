/** Bytes of texts after which the ones that were not asked for since go: some 6,000 trades. */
const generation = 8 * 1024 * 1024

/**
 * Texts of trades as one kind of reader has them, by the versions of the rows that they were made of: what was written since is asked
 * for by another key, so no text here can be out of date. Those that are used stay, others go.
 */
export class TradeTextCache {
  #young = new Map<string, Buffer>()
  #old = new Map<string, Buffer>()
  #bytes = 0

  get(versions: string): Buffer | undefined {
    const young = this.#young.get(versions)
    if (young) return young
    const old = this.#old.get(versions)
    if (old) this.set(versions, old)
    return old
  }

  set(versions: string, text: Buffer): void {
    this.#young.set(versions, text)
    this.#bytes += text.length
    if (this.#bytes < generation) return
    this.#old = this.#young
    this.#young = new Map()
    this.#bytes = 0
  }
}
