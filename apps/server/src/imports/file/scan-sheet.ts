import { damaged, FileRefusal } from './file-refusal.ts'
import { fileLimits } from './limits.ts'

/** Bytes of a tag; of a comment and its like; and between two tags, where a cell of 32,767 characters may be written as entities. */
const mostBytesOf = { tag: 8_000, comment: 64_000, text: 400_000 }
/** Cells of a row; a spreadsheet's own bound. */
const widest = 16_384
/** How many merged cells are recorded at most. */
const mostMerged = 50_000
/** How many formulas are recorded at most. */
const mostFormulas = 1_000_000

/** Tags in a part that its reader keeps in memory whole: the texts and formats that cells share; a text has four tags. */
const mostBuffered = 320_000

const [less, greater, slash, colon, space] = [0x3c, 0x3e, 0x2f, 0x3a, 0x20]
const marks = [
  { begin: '<!--', end: '-->' },
  { begin: '<![CDATA[', end: ']]>' },
  { begin: '<?', end: '?>' },
] as const

/** Merged cells that span several rows; rows and columns counted from 0. */
export interface MergedCells {
  top: number
  bottom: number
  left: number
  right: number
}

/** What a scan finds out about a sheet. */
export interface ScannedSheet {
  /** Whether a cell contains a formula, by its row and column from 0. */
  hasFormula: (row: number, column: number) => boolean
  /** Whether a row that is not empty is hidden, as filtered out, by its number from 0. */
  isHidden: (row: number) => boolean
  /** The cells that are merged with cells above them. */
  merged: readonly MergedCells[]
  /** Whether it has more non-empty rows than a file may; those after the limit were not scanned. */
  isTooLong: boolean
  /** Whether all its cells are empty. */
  isEmpty: boolean
}

/**
 * Scans a part with rows, piece by piece and each byte once: finds the formulas, and refuses anything that would make its reader
 * keep all of it, or search it again and again, such as a tag without an end. Once a sheet has too many rows, the rest is
 * skipped: scanning it would take many times as long, and nobody reads it.
 * @param isBuffered whether its reader keeps all of it in memory at once.
 * @throws {FileRefusal}
 */
export async function scanSheet(pieces: AsyncIterable<Buffer>, { isBuffered = false } = {}): Promise<ScannedSheet> {
  const cells = new CellCounter()
  let rest = Buffer.alloc(0)
  let textLength = 0
  let tags = 0
  for await (const piece of pieces) {
    if (cells.isTooLong) continue
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    let at = 0
    while (at < bytes.length && !cells.isTooLong) {
      const begin = bytes.indexOf(less, at)
      const endOfText = begin < 0 ? bytes.length : begin
      textLength += endOfText - at
      if (textLength > mostBytesOf.text) throw new FileRefusal('A cell of this file is too long.')
      cells.seeText(bytes, at, endOfText)
      at = endOfText
      if (begin < 0) break
      const end = endOfTag(bytes, begin)
      if (end === null) break
      tags += 1
      if (isBuffered && tags > mostBuffered)
        throw new FileRefusal('This file holds too many different texts. Bring it in parts, or save it as .csv.')
      cells.seeTag(bytes, begin, end)
      textLength = 0
      at = end
    }
    rest = Buffer.from(bytes.subarray(at))
  }
  return cells
}

/** Where a tag, a comment or the like ends; null if it goes on in the next piece. @throws {FileRefusal} if it is too long. */
function endOfTag(bytes: Buffer, begin: number): number | null {
  const mark = markAt(bytes, begin)
  if (mark) {
    const end = bytes.indexOf(mark.end, begin + mark.begin.length, 'latin1')
    if ((end < 0 ? bytes.length : end) - begin > mostBytesOf.comment) throw damaged()
    return end < 0 ? null : end + mark.end.length
  }
  const end = bytes.indexOf(greater, begin)
  const next = bytes.indexOf(less, begin + 1)
  const isNested = next >= 0 && (end < 0 || next < end)
  if (isNested || (end < 0 ? bytes.length : end) - begin > mostBytesOf.tag) throw damaged()
  return end < 0 ? null : end + 1
}

/** The comment or the like at a tag's beginning, if any. Of millions of tags hardly any is one: only those are decoded. */
function markAt(bytes: Buffer, begin: number) {
  const second = bytes[begin + 1]
  if (second !== 0x21 && second !== 0x3f) return undefined
  return marks.find((one) => bytes.toString('latin1', begin, begin + one.begin.length) === one.begin)
}

/** How LibreOffice writes a plain yes or no: as a formula of itself. */
const writtenFlag = /^(?:TRUE|FALSE)\(\)$/
const longestFlag = 'FALSE()'.length + 1

/** The letters `c`, `f`, `t` and `v`. */
const [cell, formula, text, value] = [0x63, 0x66, 0x74, 0x76]

/** Tracks rows and cells by their tags, counting as the reader of the rows does. */
class CellCounter implements ScannedSheet {
  readonly #formulas = new Set<number>()
  readonly #hiddenRows = new Set<number>()
  readonly merged: MergedCells[] = []
  #row = -1
  #column = -1
  #cellsOfRow = 0
  #filledRows = 0
  #isFilled = false
  #isRowHidden = false
  #isInValue = false
  /** The text read so far of the formula being scanned; null outside a formula. */
  #formula: string | null = null

  seeTag(bytes: Buffer, begin: number, end: number): void {
    this.#isInValue = false
    if (this.#formula !== null) this.#endFormula()
    if (bytes[begin + 1] === slash) return
    let name = begin + 1
    let endOfName = name
    for (; endOfName < end - 1; endOfName += 1) {
      const byte = bytes[endOfName] as number
      if (byte <= space || byte === slash) break
      if (byte === colon) name = endOfName + 1
    }
    const length = endOfName - name
    if (length === 3 && bytes.toString('latin1', name, endOfName) === 'row')
      this.#seeRow(bytes.toString('latin1', endOfName, end))
    else if (length === 9 && bytes.toString('latin1', name, endOfName) === 'mergeCell')
      this.#seeMerged(bytes.toString('latin1', endOfName, end))
    if (length !== 1) return
    const letter = bytes[name]
    if (letter === cell) this.#seeCell(endOfName < end - 2 ? bytes.toString('latin1', endOfName, end) : '')
    else if (letter === formula) this.#seeFormula()
    else if (letter === value || letter === text) this.#isInValue = true
  }

  /** The text between two tags: a cell with only blanks does not fill a row. */
  seeText(bytes: Buffer, begin: number, end: number): void {
    if (this.#formula !== null) this.#formula += bytes.toString('latin1', begin, Math.min(end, begin + longestFlag))
    if (!this.#isInValue || this.#isFilled) return
    for (let at = begin; at < end && !this.#isFilled; at += 1) if ((bytes[at] as number) > space) this.#fillRow()
  }

  #seeRow(attributes: string): void {
    const number = /\sr=["'](\d{1,7})["']/.exec(attributes)?.[1]
    this.#row = number === undefined ? this.#row + 1 : Number(number) - 1
    this.#column = -1
    this.#cellsOfRow = 0
    this.#isFilled = false
    this.#isRowHidden = /\shidden=["'](?:1|true)["']/.test(attributes)
  }

  #seeCell(attributes: string): void {
    const letters = attributes === '' ? undefined : /\sr=["']([A-Z]{1,3})\d{1,7}["']/.exec(attributes)?.[1]
    this.#column = letters === undefined ? this.#column + 1 : columnOf(letters)
    this.#cellsOfRow += 1
    if (this.#cellsOfRow > widest) throw damaged()
  }

  #seeFormula(): void {
    this.#formulas.add(this.#row * widest + this.#column)
    if (this.#formulas.size > mostFormulas) throw new FileRefusal('This file has too many formulas. Save it with values only.')
    if (!this.#isFilled) this.#fillRow()
    this.#formula = ''
  }

  #endFormula(): void {
    if (writtenFlag.test(this.#formula ?? '')) this.#formulas.delete(this.#row * widest + this.#column)
    this.#formula = null
  }

  #seeMerged(attributes: string): void {
    const [, left, top, right, bottom] = /\sref=["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/.exec(attributes) ?? []
    if (!left || !right || Number(bottom) <= Number(top)) return
    this.merged.push({ top: Number(top) - 1, bottom: Number(bottom) - 1, left: columnOf(left), right: columnOf(right) })
    if (this.merged.length > mostMerged) throw new FileRefusal('This file has too many merged cells. Save it without them.')
  }

  #fillRow(): void {
    this.#isFilled = true
    this.#filledRows += 1
    if (this.#isRowHidden) this.#hiddenRows.add(this.#row)
  }

  get isTooLong(): boolean {
    return this.#filledRows > fileLimits.rows
  }

  get isEmpty(): boolean {
    return this.#filledRows === 0
  }

  hasFormula(row: number, column: number): boolean {
    return this.#formulas.has(row * widest + column)
  }

  isHidden(row: number): boolean {
    return this.#hiddenRows.has(row)
  }
}

/** 0 for `A`, 27 for `AB`. */
const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
