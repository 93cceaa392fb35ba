import { damaged, FileRefusal } from './file-refusal.ts'

/** Bytes of a tag; of a comment and its like; and between two tags, where a cell of 32,767 characters may be written as entities. */
const longest = { tag: 8_000, comment: 64_000, text: 400_000 }
/** Cells of a row; a spreadsheet's own bound. */
const widest = 16_384
/** Formulas that are remembered. */
const mostFormulas = 1_000_000

/** Tags of a part that its reader keeps whole: the texts and formats that cells share, four for each text. */
const mostBuffered = 320_000

const [less, greater, slash] = [0x3c, 0x3e, 0x2f]
const marks = [
  { begin: '<!--', end: '-->' },
  { begin: '<![CDATA[', end: ']]>' },
  { begin: '<?', end: '?>' },
] as const

/** Which cells hold a formula, by row and column from 0. */
export interface FormulaCells {
  has: (row: number, column: number) => boolean
}

/**
 * Goes through a part with rows, piece by piece and each byte once: says where formulas are, and refuses what would make its reader
 * keep all of it, or look through it again and again, such as a tag without an end.
 * @param isKept whether its reader keeps all of it in memory at once.
 * @throws {FileRefusal}
 */
export async function scanSheet(pieces: AsyncIterable<Buffer>, { isBuffered = false } = {}): Promise<FormulaCells> {
  const cells = new CellCounter()
  let rest = Buffer.alloc(0)
  let textLength = 0
  let tags = 0
  for await (const piece of pieces) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    let at = 0
    while (at < bytes.length) {
      const begin = bytes.indexOf(less, at)
      textLength += (begin < 0 ? bytes.length : begin) - at
      if (textLength > longest.text) throw new FileRefusal('A cell of this file is too long.')
      at = begin < 0 ? bytes.length : begin
      if (begin < 0) break
      const end = endOfTag(bytes, begin)
      if (end === null) break
      tags += 1
      if (isBuffered && tags > mostBuffered)
        throw new FileRefusal('This file holds too many different texts. Bring it in parts, or save it as .csv.')
      if (bytes[begin + 1] !== slash) cells.see(bytes.toString('latin1', begin + 1, end - 1))
      textLength = 0
      at = end
    }
    rest = Buffer.from(bytes.subarray(at))
  }
  return cells
}

/** Where a tag, a comment or the like ends; null when it goes on in the next piece. @throws {FileRefusal} when it is too long. */
function endOfTag(bytes: Buffer, begin: number): number | null {
  const mark = marks.find((one) => bytes.toString('latin1', begin, begin + one.begin.length) === one.begin)
  if (mark) {
    const end = bytes.indexOf(mark.end, begin + mark.begin.length, 'latin1')
    if ((end < 0 ? bytes.length : end) - begin > longest.comment) throw damaged()
    return end < 0 ? null : end + mark.end.length
  }
  const end = bytes.indexOf(greater, begin)
  const nested = bytes.subarray(begin + 1, end < 0 ? bytes.length : end).indexOf(less)
  if (nested >= 0 || (end < 0 ? bytes.length : end) - begin > longest.tag) throw damaged()
  return end < 0 ? null : end + 1
}

/** Follows rows and cells by their tags, as the reader of the rows counts them. */
class CellCounter implements FormulaCells {
  readonly #formulas = new Set<number>()
  #row = -1
  #column = -1
  #cellsOfRow = 0

  see(tag: string): void {
    const [, name] = /^(?:\w+:)?(row|c|f)(?=[\s/]|$)/.exec(tag) ?? []
    if (name === 'row') {
      const number = /\sr=["'](\d{1,7})["']/.exec(tag)?.[1]
      this.#row = number === undefined ? this.#row + 1 : Number(number) - 1
      this.#column = -1
      this.#cellsOfRow = 0
    } else if (name === 'c') {
      const letters = /\sr=["']([A-Z]{1,3})\d{1,7}["']/.exec(tag)?.[1]
      this.#column = letters === undefined ? this.#column + 1 : columnOf(letters)
      this.#cellsOfRow += 1
      if (this.#cellsOfRow > widest) throw damaged()
    } else if (name === 'f') {
      this.#formulas.add(this.#row * widest + this.#column)
      if (this.#formulas.size > mostFormulas) throw new FileRefusal('This file has too many formulas. Save it with values only.')
    }
  }

  has(row: number, column: number): boolean {
    return this.#formulas.has(row * widest + column)
  }
}

/** 0 for `A`, 27 for `AB`. */
const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
