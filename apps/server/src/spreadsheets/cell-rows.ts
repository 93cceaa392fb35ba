import type { ByteWriter } from './byte-writer.ts'
import type { CellRows, SheetCellValue, SheetRow, SheetRows } from './sheet.ts'

/** Bytes of a row before its first field. */
export const rowHead = 7

/** Writes the cell whose bytes are those of `cells` between two positions; these are equal if it is empty. */
export type CellWriter = (out: ByteWriter, cells: Buffer, from: number, to: number) => void

/**
 * Writes the cells of a row, each with the writer of its column.
 * @param at position of its first field.
 * @returns the position of its end.
 */
export function writeCells(out: ByteWriter, cells: Buffer, at: number, writers: readonly CellWriter[]): number {
  let from = at
  for (const write of writers) {
    const length = cells.readInt32BE(from)
    from += 4
    const to = length > 0 ? from + length : from
    write(out, cells, from, to)
    from = to
  }
  return from
}

/** The bytes of some rows. @param width the number of cells in a row. */
export const cellRows = (rows: SheetRows, width: number): CellRows =>
  'bytes' in rows ? rows : { bytes: Buffer.concat(rows.map((row) => rowBytes(row, width))), count: rows.length }

function rowBytes(row: SheetRow, width: number): Buffer {
  const texts = Array.from({ length: width }, (_, at) => Buffer.from(cellText(row[at] ?? null)))
  const bytes = Buffer.alloc(rowHead + texts.reduce((sum, { length }) => sum + 4 + length, 0))
  bytes.write('D')
  bytes.writeInt32BE(bytes.length - 1, 1)
  bytes.writeInt16BE(width, 5)
  let at = rowHead
  for (const text of texts) {
    at = bytes.writeInt32BE(text.length, at)
    at += text.copy(bytes, at)
  }
  return bytes
}

function cellText(value: SheetCellValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return String(value)
}
