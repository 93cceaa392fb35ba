/** How many values of a column are remembered. */
const mostValues = 2_000
/** Longer ones hardly come again. */
const mostCellBytes = 64
/** A power of two, at least twice as many. */
const slots = 4_096

/**
 * A cache of what was made of earlier cells, found by their bytes: most columns have few days and few names, each many times. A
 * column whose values hardly ever recur, such as trade numbers, is given up as soon as that shows.
 */
export class KnownCells {
  readonly #make: (cell: string) => string
  /** The index of an entry plus one, by the hash of its bytes; 0 if there is none. */
  #slots = new Uint16Array(slots)
  #entries: { cell: Buffer; made: Buffer }[] = []
  #found = 0
  #isGivenUp = false

  constructor(make: (cell: string) => string) {
    this.#make = make
  }

  /** What was made of a cell; undefined if it is not remembered. */
  of(cells: Buffer, from: number, to: number): Buffer | undefined {
    const length = to - from
    if (this.#isGivenUp || length > mostCellBytes) return undefined
    let hash = length
    for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (cells[at] as number), 0x01000193)
    let slot = (hash ^ (hash >>> 15)) & (slots - 1)
    for (; ; slot = (slot + 1) & (slots - 1)) {
      const entry = this.#entries[(this.#slots[slot] as number) - 1]
      if (entry === undefined) return this.#remember(slot, cells.subarray(from, to))
      const { cell, made } = entry
      if (cell.length !== length) continue
      let at = 0
      while (at < length && cell[at] === cells[from + at]) at += 1
      if (at < length) continue
      this.#found += 1
      return made
    }
  }

  #remember(slot: number, cell: Buffer): Buffer | undefined {
    if (this.#entries.length >= mostValues) {
      if (this.#found < mostValues) this.#giveUp()
      return undefined
    }
    const made = Buffer.from(this.#make(cell.toString()))
    this.#entries.push({ cell: Buffer.from(cell), made })
    this.#slots[slot] = this.#entries.length
    return made
  }

  #giveUp(): void {
    this.#isGivenUp = true
    this.#entries = []
    this.#slots = new Uint16Array(0)
  }
}
