import { Readable } from 'node:stream'
import type { ExportEntry, ExportKind } from '@haulm/api/reports/export-entry.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import type { ExportFormat } from '@haulm/domain/report/export-file-name.ts'
import type { Database } from '../database/connection.ts'
import { FileStream } from '../http/answers/answers.ts'
import type { ServerContext } from '../http/context.ts'
import { begunSheets } from '../spreadsheets/begun-sheets.ts'
import { csvFile } from '../spreadsheets/csv-file.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { workbook } from '../spreadsheets/workbook.ts'
import { enterExport } from './enter-export.ts'
import { noteBegin, noteEnd } from './export-log.queries.ts'

/** What an export call is answered from. */
export type ExportCall = Pick<ServerContext, 'db' | 'log' | 'timeZone'> & { user: Person; now: Date }

export interface ExportFile {
  kind: ExportKind
  /** As they were asked for, without those that are not set. */
  filters?: Record<string, string | undefined>
  fileName: string
  /** A spreadsheet unless it is said otherwise; a CSV file holds the first sheet alone. */
  format?: ExportFormat | undefined
  sheets: () => Promise<Sheet[]>
}

/** A file whose beginning is at hand. */
export interface BegunFile {
  bytes: AsyncGenerator<Buffer>
  /** Rows, or files, that were written so far. */
  readonly rows: number
  /** Has its sources stop, wherever they are. */
  end(): void
}

/** What leaves, and how the export history tells of it. */
export type LeavingFile = Pick<ExportFile, 'kind' | 'filters' | 'fileName'> & {
  /** Its media type, where it is not the route's own. */
  type?: string | undefined
  begin: () => Promise<BegunFile>
}

/** Answers with spreadsheets, or with the first of them as CSV. */
export const answerExport = (call: ExportCall, { sheets, format, ...file }: ExportFile): Promise<FileStream> =>
  answerFile(call, {
    ...file,
    type: format === 'csv' ? 'text/csv; charset=utf-8' : undefined,
    begin: async () => {
      const begun = await begunSheets(await sheets())
      return {
        bytes: bytesOf(begun.sheets, format),
        end: begun.end,
        get rows() {
          return begun.rows
        },
      }
    },
  })

/**
 * The one way out for exports: few at once, each noted with who took it, and how far it came. What fails before the first row is
 * refused as usual; what fails later cuts the connection, and who goes away leaves no query behind.
 */
export async function answerFile({ db, log, user, now }: ExportCall, file: LeavingFile): Promise<FileStream> {
  const leave = await enterExport(user.id)
  let id: string | undefined
  try {
    const filters = Object.fromEntries(Object.entries(file.filters ?? {}).flatMap(([name, set]) => (set ? [[name, set]] : [])))
    id = await noteBegin(db, { at: now, personId: user.id, kind: file.kind, filters })
    const begun = await file.begin()
    log.info({ event: 'export', person: user.id, kind: file.kind, export: id }, 'an export is taken')
    const entry = new LogEntry(db, id, () => begun.rows)
    const readable = Readable.from(noted(begun.bytes, entry), { objectMode: false })
    readable.once('close', () => {
      begun.end()
      leave()
      if (!readable.readableEnded)
        entry.end(entry.hasFailed ? 'failed' : 'cut').catch((error) => log.warn({ err: error }, 'an export was not noted'))
    })
    return new FileStream(readable, file.fileName, file.type)
  } catch (error) {
    leave()
    if (id !== undefined) await noteEnd(db, id, 0, 'failed').catch(() => {})
    throw error
  }
}

function bytesOf(sheets: readonly Sheet[], format: ExportFile['format']): AsyncGenerator<Buffer> {
  const [first] = sheets
  return format === 'csv' && first ? csvFile(first) : workbook(sheets)
}

class LogEntry {
  hasFailed = false
  constructor(
    readonly db: Database,
    readonly id: string,
    readonly rows: () => number,
  ) {}

  end(outcome: ExportEntry['outcome']): Promise<void> {
    return noteEnd(this.db, this.id, this.rows(), outcome)
  }
}

/** The last piece leaves when the log says that all was written: whoever has the whole file finds it in the history. */
async function* noted(pieces: AsyncGenerator<Buffer>, entry: LogEntry): AsyncGenerator<Buffer> {
  let held: Buffer | undefined
  try {
    for await (const piece of pieces) {
      if (held) yield held
      held = piece
    }
    await entry.end('whole')
  } catch (error) {
    entry.hasFailed = true
    throw error
  }
  if (held) yield held
}
