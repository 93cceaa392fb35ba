import { isBlank } from '@haulm/domain/imports/read-cell.ts'
import { FileRefusal, tooManyRows } from './file-refusal.ts'
import { fileLimits } from './limits.ts'
import type { NumberedRow } from './numbered-row.ts'

/** How many rows, or characters in them, are handed over at once. */
const pieceLimits = { rows: 500, characters: 500_000 }

/** Collects the non-empty rows of a sheet, within the limits of a file, and hands them over in pieces. */
export class RowPieces {
  #piece: NumberedRow[] = []
  #characters = 0
  #count = 0
  #text = 0

  constructor(private readonly handOver: (rows: NumberedRow[]) => void) {}

  /** @throws {FileRefusal} beyond the limits of a file. */
  add({ cells: written, ...row }: NumberedRow): void {
    const { number } = row
    const cells = written.slice(0, written.findLastIndex((cell) => !isBlank(cell)) + 1)
    if (cells.length === 0) return
    this.#count += 1
    if (this.#count > fileLimits.rows) throw tooManyRows()
    if (cells.length > fileLimits.columns) throw new FileRefusal(`Row ${number} has more than ${fileLimits.columns} columns.`)
    const lengths = cells.map((cell) => (typeof cell === 'string' ? cell.length : 0))
    if (Math.max(...lengths) > fileLimits.cell) throw new FileRefusal(`A cell in row ${number} is too long.`)
    const characters = lengths.reduce((sum, length) => sum + length, 0)
    this.#text += characters
    if (characters > fileLimits.row) throw new FileRefusal(`Row ${number} is too long.`)
    if (this.#text > fileLimits.text) throw new FileRefusal('There is too much text in this file. Bring it in parts.')
    this.#piece.push({ ...row, cells })
    this.#characters += characters
    if (this.#piece.length >= pieceLimits.rows || this.#characters >= pieceLimits.characters) this.end()
  }

  /** Hands over the rest. */
  end(): void {
    if (this.#piece.length === 0) return
    this.handOver(this.#piece)
    this.#piece = []
    this.#characters = 0
  }
}
