import { extname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { isBlank } from '@haulm/domain/imports/read-cell.ts'
import { damaged, FileRefusal } from './file-refusal.ts'
import { fileLimits } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import type { ReadSheet, SheetRow } from './sheet-row.ts'

/** What the worker is given, and what it tells. */
export interface FileToRead {
  bytes: Uint8Array
  fileName: string
  sheet: string | null
}
export type Told =
  | { kind: 'sheet'; sheets: string[]; sheet: string | null }
  | { kind: 'rows'; rows: SheetRow[] }
  | { kind: 'end' }
  | { kind: 'refused'; message: string }

const rowsAtOnce = 500
const zipMark = Buffer.from('PK\u0003\u0004', 'latin1')

/** The reader for a file whose name and content agree. */
async function sheetOf({ bytes, fileName, sheet }: FileToRead): Promise<ReadSheet> {
  const content = Buffer.from(bytes)
  const isZip = content.subarray(0, zipMark.length).equals(zipMark)
  const ending = extname(fileName).toLowerCase()
  if (ending === '.xlsx' && isZip) return readWorkbook(content, sheet)
  if (ending === '.xlsx' || isZip) throw damaged()
  if (ending === '.csv' || ending === '.txt') return readCsv(content)
  throw new FileRefusal('Bring a spreadsheet that ends in .xlsx or .csv.')
}

async function tellRows({ rows }: ReadSheet, tell: (told: Told) => Promise<void>): Promise<void> {
  let count = 0
  let piece: SheetRow[] = []
  for await (const row of rows) {
    if (row.cells.every(isBlank)) continue
    count += 1
    if (count > fileLimits.rows) throw new FileRefusal(`There are more than ${fileLimits.rows} rows. Bring them in parts.`)
    const long = row.cells.findIndex((cell) => typeof cell === 'string' && cell.length > fileLimits.cell)
    if (long >= 0) throw new FileRefusal(`A cell in row ${row.number} is too long.`)
    piece.push(row)
    if (piece.length < rowsAtOnce) continue
    await tell({ kind: 'rows', rows: piece })
    piece = []
  }
  if (piece.length > 0) await tell({ kind: 'rows', rows: piece })
}

/** Each piece is waited for until it was taken: what is read is never far ahead of what is kept. */
async function work(port: NonNullable<typeof parentPort>): Promise<void> {
  const tell = (told: Told) =>
    new Promise<void>((resolve) => {
      port.once('message', () => resolve())
      port.postMessage(told)
    })
  try {
    const sheet = await sheetOf(workerData as FileToRead)
    await tell({ kind: 'sheet', sheets: sheet.sheets, sheet: sheet.sheet })
    await tellRows(sheet, tell)
    port.postMessage({ kind: 'end' } satisfies Told)
  } catch (error) {
    const { message } = error instanceof FileRefusal ? error : damaged()
    port.postMessage({ kind: 'refused', message } satisfies Told)
  }
  port.close()
}

if (parentPort) void work(parentPort)
