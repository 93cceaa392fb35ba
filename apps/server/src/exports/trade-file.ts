import type { ExportFormat } from '@haulm/domain/report/export-file-name.ts'
import { Snapshot } from '../database/connecting/snapshot.ts'
import type { Sheet, WrittenRows } from '../spreadsheets/sheet.ts'
import type { BegunFile } from '../threads/file-by-thread.ts'
import { beginSheets } from './begin-sheets.ts'
import { type WeeksWithTrades, weekSheet } from './completed-month-sheets.ts'
import type { TradeSheet } from './trade-statements.ts'

/** All that a file of trades is made of, as plain values: it may be written in another thread. */
export interface TradeFile {
  databaseUrl: string
  trades: TradeSheet
  /** A sheet of the weeks of a month that follows. */
  weeks?: WeeksWithTrades
  format?: ExportFormat | undefined
}

/** Reads the first trades of a file; the others as fast as its bytes are taken. All of it is as of one moment. */
export async function beginTradeFile({ databaseUrl, trades, weeks, format }: TradeFile): Promise<BegunFile> {
  const snapshot = await Snapshot.of(databaseUrl)
  try {
    const sheets = [sheetOfTrades(snapshot, trades), ...(weeks ? [weekSheet(snapshot, weeks)] : [])]
    const begun = await beginSheets(sheets, format)
    return {
      bytes: closing(snapshot, begun.bytes),
      end() {
        begun.end()
        void snapshot.close()
      },
      get rows() {
        return begun.rows
      },
    }
  } catch (error) {
    await snapshot.close()
    throw error
  }
}

async function* closing(snapshot: Snapshot, bytes: BegunFile['bytes']): BegunFile['bytes'] {
  try {
    yield* bytes
  } finally {
    await snapshot.close()
  }
}

function sheetOfTrades(snapshot: Snapshot, { form, rows, sums }: TradeSheet): Sheet {
  async function* written(): AsyncGenerator<WrittenRows> {
    for await (const some of snapshot.rows<{ text: string }>(rows)) {
      yield { length: some.length, text: some.map(({ text }) => text).join('') }
    }
  }
  return {
    ...form,
    rows: written(),
    async sums() {
      const [row = {}] = await snapshot.all<Record<string, number>>(sums)
      return new Map(Object.entries(row).map(([at, sum]) => [Number(at), sum]))
    },
  }
}
