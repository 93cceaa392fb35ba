import { extname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { damaged, FileRefusal, protectedByPassword } from './file-refusal.ts'
import type { NumberedRow, ReadSheet } from './numbered-row.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook, type WantedSheet } from './read-workbook.ts'
import { RowPieces } from './row-pieces.ts'

/** A file for the worker to read. */
export interface FileToRead extends WantedSheet {
  bytes: Uint8Array
  fileName: string
}
/** What the worker starts with; `taken` is set to 1 once its last message has been processed. */
export interface ReadFileData {
  file: FileToRead
  taken: Int32Array
}
export type ReaderMessage =
  | { kind: 'sheet'; sheets: string[]; sheet: string | null }
  | { kind: 'rows'; rows: NumberedRow[] }
  | { kind: 'end' }
  | { kind: 'refused'; message: string }

const zipMark = Buffer.from('PK\u0003\u0004', 'latin1')
/** Begins what Excel wrote before .xlsx, and the container in which it puts a workbook that is encrypted. */
const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** The part of that container that is the encrypted workbook. */
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le')
const endings = ['.xlsx', '.csv', '.txt']

/** The reader for a file whose name and content agree. */
async function sheetOf({ bytes, fileName, ...wanted }: FileToRead): Promise<ReadSheet> {
  const content = Buffer.from(bytes)
  const begins = (mark: Buffer) => content.subarray(0, mark.length).equals(mark)
  const ending = extname(fileName).toLowerCase()
  if (!endings.includes(ending)) throw new FileRefusal('Bring a spreadsheet that ends in .xlsx or .csv.')
  if (begins(compoundMark)) throw content.includes(encryptedPart) ? protectedByPassword() : olderWorkbook()
  const isZip = begins(zipMark)
  if (ending === '.xlsx' && isZip) return readWorkbook(content, wanted)
  if (ending === '.xlsx' || isZip) throw damaged()
  return readCsv(content)
}

const olderWorkbook = () => new FileRefusal('This is a workbook of Excel 2003 or older under another name. Save it as .xlsx.')

/** After each message the whole thread blocks until it has been processed, so that reading never gets far ahead of storing. */
async function work(port: NonNullable<typeof parentPort>, { file, taken }: ReadFileData): Promise<void> {
  const post = (message: ReaderMessage) => {
    Atomics.store(taken, 0, 0)
    port.postMessage(message)
    while (Atomics.wait(taken, 0, 0, 1_000) === 'timed-out');
  }
  try {
    const { sheets, sheet, read } = await sheetOf(file)
    post({ kind: 'sheet', sheets, sheet })
    const pieces = new RowPieces((rows) => post({ kind: 'rows', rows }))
    await read((row) => pieces.add(row))
    pieces.end()
    port.postMessage({ kind: 'end' } satisfies ReaderMessage)
  } catch (error) {
    const { message } = error instanceof FileRefusal ? error : damaged()
    port.postMessage({ kind: 'refused', message } satisfies ReaderMessage)
  }
  port.close()
}

if (parentPort) void work(parentPort, workerData as ReadFileData)
