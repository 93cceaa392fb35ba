import type { CellKind } from '@haulm/domain/report/columns.ts'
import { type CsvValue, csvCell, csvOf } from '@haulm/domain/text/csv.ts'
import { ByteWriter, chunkBytes } from './byte-writer.ts'
import { isNumeric } from './cell-formats.ts'
import { type CellWriter, cellRows, rowHead, writeCells } from './cell-rows.ts'
import { KnownCells } from './known-cells.ts'
import { isPlain, minus, plainBytesBut, point } from './plain-bytes.ts'
import type { Sheet } from './sheet.ts'

/**
 * A sheet as the bytes of a CSV file, for other programs: its headings and rows. Without totals, which no program could
 * distinguish from a row: adding up the column would count everything twice.
 */
export async function* csvFile({ columns, rows }: Sheet): AsyncGenerator<Buffer> {
  yield Buffer.from(csvOf([columns.map(({ label }) => label)]))
  const writers = columns.map(({ kind, names }, at) => separated(at, names ? nameWriter(names) : csvWriter(kind)))
  const out = new ByteWriter()
  for await (const some of rows) {
    const { bytes } = cellRows(some, columns.length)
    for (let at = 0; at < bytes.length; ) {
      at = writeCells(out, bytes, at + rowHead, writers)
      out.append(lineEnd)
    }
    if (out.length >= chunkBytes) yield out.take()
  }
  if (out.length > 0) yield out.take()
}

const lineEnd = Buffer.from('\r\n')
const comma = Buffer.from(',')

const separated = (at: number, write: CellWriter): CellWriter =>
  at === 0
    ? write
    : (out, cells, from, to) => {
        out.append(comma)
        if (from < to) write(out, cells, from, to)
      }

const plain = plainBytesBut('",')
const [equals, plus, at] = Array.from('=+@', (sign) => sign.charCodeAt(0))
/** Whether a text that begins with this byte may be a formula. */
const isDoubtful = (byte: number | undefined) => byte === equals || byte === plus || byte === minus || byte === at

/** Writes the name for the key in each cell. */
function nameWriter(names: ReadonlyMap<string, string>): CellWriter {
  const nameOf = (key: string) => csvCell(names.get(key) ?? key)
  const known = new KnownCells(nameOf)
  return (out, cells, from, to) => {
    const made = known.of(cells, from, to)
    if (made) out.append(made)
    else out.text(nameOf(cells.toString('utf8', from, to)))
  }
}

/** Writes cells of a kind, and copies them if they are plain. */
function csvWriter(kind: CellKind): CellWriter {
  const written: CellWriter = (out, cells, from, to) => out.text(csvCell(csvValue(kind, cells.toString('utf8', from, to))))
  if (isNumeric(kind)) {
    return (out, cells, from, to) => {
      out.reserve(to - from)
      if (!out.copyNumber(cells, from, to)) written(out, cells, from, to)
    }
  }
  if (kind === 'yesNo') return written
  return (out, cells, from, end) => {
    // Fractions of a second are left out.
    const to = kind === 'moment' && cells[from + toSecond] === point ? from + toSecond : end
    if (isDoubtful(cells[from]) || !isPlain(plain, cells, from, to)) return written(out, cells, from, to)
    out.reserve(to - from)
    out.copy(cells, from, to)
  }
}

const toSecond = 'yyyy-MM-dd hh:mm:ss'.length

/** The value of a cell that is not copied. */
function csvValue(kind: CellKind, cell: string): CsvValue {
  if (kind === 'yesNo') return cell === 't' ? true : cell === 'f' ? false : cell
  const isNumber = isNumeric(kind) && (cell === 'NaN' || !Number.isNaN(Number(cell)))
  return isNumber ? Number(cell) : cell
}
