/** Neighbouring pairs of characters, each as one number, with how often it occurs. The ends of a text count as blanks. */
function pairsOf(text: string): Map<number, number> {
  const pairs = new Map<number, number>()
  let former = blank
  for (let at = 0; at <= text.length; at++) {
    const sign = at < text.length ? text.charCodeAt(at) : blank
    const pair = former * 0x10000 + sign
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
    former = sign
  }
  return pairs
}
const blank = 32

/**
 * How similar two texts are: the share of neighbouring pairs of characters that they have in common (Dice's coefficient).
 * @returns from 0 for nothing to 1 for the same; `logiistics` and `logistics` are 0.95.
 */
export function similarity(left: string, right: string): number {
  if (left === '' || right === '') return 0
  const [ofLeft, ofRight] = [pairsOf(left), pairsOf(right)]
  let common = 0
  for (const [pair, count] of ofLeft) common += Math.min(count, ofRight.get(pair) ?? 0)
  return scoreOf(common, left.length, right.length)
}

const scoreOf = (common: number, left: number, right: number) => (2 * common) / (left + right + 2)

/** Below this similarity, two names do not count as two spellings of one. */
const alikeFrom = 0.72

/**
 * Texts among which similar ones are searched. Each pair of characters knows the texts in which it occurs, so that a text is
 * compared only with those that may have enough in common with it, and not with each of thousands.
 */
export class SimilarTexts<T> {
  readonly #entries: Entry<T>[] = []
  /** Where a pair occurs: the index of an entry, then how often it occurs there, alternating. */
  readonly #places = new Map<number, number[]>()
  #longest = 0
  /** Pairs in common with the searched text, by the index of an entry; all 0 between two searches. */
  #common = new Uint32Array(64)
  readonly #mayBeOne: (text: string, other: string) => boolean

  /** @param mayBeOne decides besides whether a similar text is the most similar one. */
  constructor(mayBeOne: (text: string, other: string) => boolean = () => true) {
    this.#mayBeOne = mayBeOne
  }

  add(text: string, candidate: T): void {
    if (text === '') return
    const place = this.#entries.push({ candidate, text }) - 1
    this.#longest = Math.max(this.#longest, text.length)
    for (const [pair, count] of pairsOf(text)) {
      const places = this.#places.get(pair)
      if (places) places.push(place, count)
      else this.#places.set(pair, [place, count])
    }
  }

  /** Every candidate that is similar enough, with its score; in the order in which they were added. */
  alike(text: string): (Entry<T> & { score: number })[] {
    // A text this much longer cannot have enough in common with any.
    if (text === '' || scoreOf(this.#longest + 1, text.length, this.#longest) < alikeFrom) return []
    const found: (Entry<T> & { place: number; score: number })[] = []
    for (const place of this.#countCommon(text)) {
      const entry = this.#entries[place] as Entry<T>
      const score = scoreOf(this.#common[place] ?? 0, text.length, entry.text.length)
      this.#common[place] = 0
      if (score >= alikeFrom) found.push({ place, ...entry, score })
    }
    return found.sort((left, right) => left.place - right.place)
  }

  /** The candidate most similar to a text; null when none is similar enough. */
  mostSimilar(text: string): T | null {
    let best: { candidate: T; score: number } | null = null
    for (const one of this.alike(text)) {
      if (one.score > (best?.score ?? 0) && this.#mayBeOne(text, one.text)) best = one
    }
    return best?.candidate ?? null
  }

  /**
   * Counts the pairs that entries have in common with a text, rare pairs first. Once too few pairs are left to reach the
   * threshold, entries without a match so far are not counted any more.
   * @returns the indexes of the entries that were counted.
   */
  #countCommon(text: string): number[] {
    if (this.#common.length < this.#entries.length) this.#common = new Uint32Array(this.#entries.length * 2)
    const [common, counted] = [this.#common, [] as number[]]
    const pairs = [...pairsOf(text)].map(([pair, count]) => ({ places: this.#places.get(pair) ?? [], count }))
    let left = text.length + 1
    for (const { places, count } of pairs.sort((one, other) => one.places.length - other.places.length)) {
      const mayBegin = left >= leastCommon(text.length)
      left -= count
      for (let at = 0; at < places.length; at += 2) {
        const place = places[at] as number
        const before = common[place] as number
        if (before === 0) {
          if (!mayBegin) continue
          counted.push(place)
        }
        common[place] = before + Math.min(count, places[at + 1] as number)
      }
    }
    return counted
  }
}

type Entry<T> = { candidate: T; text: string }

/** With fewer pairs in common than this, no entry can be similar enough, not even the shortest possible one. */
const leastCommon = (length: number) => (length + 1) / (2 / alikeFrom - 1)
