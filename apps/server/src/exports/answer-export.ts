import { Readable } from 'node:stream'
import type { ExportEntry } from '@haulm/api/reports/export-entry.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import type { ExportFormat } from '@haulm/domain/report/export-file-name.ts'
import type { ExportKind } from '@haulm/domain/report/exported-files.ts'
import type { FastifyReply } from 'fastify'
import type { Database } from '../database/connection.ts'
import { FileStream } from '../http/answers/answers.ts'
import type { ServerContext } from '../http/context.ts'
import { Semaphore } from '../http/semaphore.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import type { BegunFile } from '../threads/file-by-thread.ts'
import { beginSheets } from './begin-sheets.ts'
import { noteBegin, noteEnd } from './export-log.queries.ts'

/** What answering an export call needs. */
export type ExportCall = Pick<ServerContext, 'db' | 'databaseUrl' | 'log' | 'timeZone'> & {
  user: Person
  now: Date
  reply: Pick<FastifyReply, 'raw'>
}

export interface ExportFile {
  kind: ExportKind
  /** The filters as asked for; those without a value are left out of the log. */
  filters?: Record<string, string | undefined>
  fileName: string
}

/** A file that leaves, and what the export history records of it. */
export type LeavingFile = Pick<ExportFile, 'kind' | 'filters' | 'fileName'> & {
  /** Its media type, if it is not the route's own. */
  type?: string | undefined
  /** @param gone aborts when nobody waits for the file any more. */
  begin: (gone: AbortSignal) => Promise<BegunFile>
}

/** Answers with spreadsheets that are already in memory. */
export const answerSheets = (call: ExportCall, file: ExportFile & { sheets: () => Promise<Sheet[]> }): Promise<FileStream> =>
  answerLeavingFile(call, { ...file, begin: async () => beginSheets(await file.sheets()) })

/** Each export occupies a connection until it is read: at most two for each person, four in all on this node. */
const exportPlaces = new Semaphore({
  places: 4,
  ofOne: 2,
  timeout: 1_500,
  messages: {
    others: 'Several exports are being written just now. Try again in a moment.',
    own: 'Two of your exports are still being written. Wait for one of them.',
  },
})

/** The media type of a file, if it is not that of spreadsheets. */
export const typeOfFormat = (format: ExportFormat | undefined): string | undefined =>
  format === 'csv' ? 'text/csv; charset=utf-8' : undefined

/**
 * The one way out for exports: only a few at once, each noted with who took it, and how far it came. A failure before the first
 * row is refused as usual; a later one cuts the connection. When a reader goes away, their query is ended. A HEAD takes nothing along.
 */
export async function answerLeavingFile({ db, log, user, now, reply }: ExportCall, file: LeavingFile): Promise<FileStream> {
  if (reply.raw.req.method === 'HEAD') return new FileStream(Readable.from([]), file.fileName, file.type)
  const gone = closingOf(reply.raw)
  const leave = await exportPlaces.enter(user.id)
  let id: string | undefined
  try {
    const filters = Object.fromEntries(Object.entries(file.filters ?? {}).flatMap(([name, set]) => (set ? [[name, set]] : [])))
    id = await noteBegin(db, { at: now, personId: user.id, kind: file.kind, filters })
    const begun = await file.begin(gone)
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
    if (id !== undefined) await noteEnd(db, id, 0, gone.aborted ? 'cut' : 'failed').catch(() => {})
    // That whoever asked has gone is no defect; nobody reads the answer.
    throw gone.aborted ? new Refusal('tooMany', 'The export was cancelled before it began.') : error
  }
}

function closingOf(answer: FastifyReply['raw']): AbortSignal {
  const closing = new AbortController()
  if (answer.destroyed) closing.abort()
  else answer.once('close', () => closing.abort())
  return closing.signal
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

/** The last piece leaves only after the log says that all was written: anyone who has the whole file finds it in the history. */
async function* noted(pieces: AsyncGenerator<Buffer>, entry: LogEntry): AsyncGenerator<Buffer> {
  let delayed: Buffer | undefined
  try {
    for await (const piece of pieces) {
      if (delayed) yield delayed
      delayed = piece
    }
    await entry.end('whole')
  } catch (error) {
    entry.hasFailed = true
    throw error
  }
  if (delayed) yield delayed
}
