import { createHash } from 'node:crypto'
import { bringFile } from '@haulm/api/imports.ts'
import { invalid } from '@haulm/api/route/refusal.ts'
import type { ImportKind } from '@haulm/domain/imports/import-kinds.ts'
import { headingRowOf, matchColumns, type StoredMatches } from '@haulm/domain/imports/match-columns.ts'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { idempotencyKeyOf, onceForKey, remembered } from '../http/answers/once-for-key.ts'
import { Semaphore } from '../http/semaphore.ts'
import { type ServedRoute, serve } from '../http/serve.ts'
import { assertMayImport } from './assert-may-import.ts'
import { headingText, mayBeHeadings } from './file/heading-text.ts'
import { readFile } from './file/read-file.ts'
import { headingsAt } from './headings.ts'
import { findRun, firstRows, storeRows } from './imports.queries.ts'
import { judgeImport } from './judge-import.ts'
import { storedMatches } from './matches.queries.ts'
import { nullIfGone } from './null-if-gone.ts'
import { presentImport } from './present-import.ts'
import { rememberedChoices } from './remembered-choices.queries.ts'
import type { Writers } from './writers.ts'

/** Each file being read has a thread of its own. */
const files = new Semaphore({
  places: 2,
  ofOne: 1,
  timeout: 5_000,
  messages: {
    others: 'Other files are being read just now. Try again in a moment.',
    own: 'Another file of yours is still being read. Wait for it.',
  },
})

/** Reads a spreadsheet, guesses what its columns hold, and judges its rows; writes nothing else. */
export const serveBringFile = ({ records }: Writers): ServedRoute =>
  serve(
    bringFile,
    async ({ db, query, request, user, now, timeZone }) => {
      const { kind, fileName, sheet = null } = query
      assertMayImport(user, kind)
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (bytes.length === 0) throw invalid({ file: 'The file is empty.' })
      const key = idempotencyKeyOf(request)
      const leave = await files.enter(user.id)
      try {
        const id = await inTransaction(db, async (tx) => {
          const read = async () => {
            const choices = JSON.stringify(await rememberedChoices(tx))
            const run = { kind, fileName, choices, state: 'read', createdBy: user.id, createdAt: now } as const
            const { id } = await tx.insertInto('importRun').values(run).returning('id').executeTakeFirstOrThrow()
            const stored = await storedMatches(tx, kind)
            await readFile(
              { bytes, fileName, sheet, kind, stored },
              {
                sheet: async (sheets, name) => {
                  await tx
                    .updateTable('importRun')
                    .set({ sheets: JSON.stringify(sheets), sheet: name })
                    .where('id', '=', id)
                    .execute()
                },
                rows: (rows) => storeRows(tx, id, rows),
              },
            )
            await matchHeadings(tx, id, kind, stored)
            await judgeImport(tx, await findRun(tx, id), { now, timeZone, records })
            return id
          }
          if (key === null) return read()
          const body = { kind, fileName, sheet, sha256: createHash('sha256').update(bytes).digest('hex') }
          const stands = async (id: string) => (await nullIfGone(findRun(tx, id)))?.state === 'read'
          return onceForKey(
            tx,
            { person: user, key, target: bringFile.path, body, now, rememberedFor: remembered.create, stands },
            read,
          )
        })
        return presentImport(db, id)
      } finally {
        leave()
      }
    },
    { readsKey: true },
  )

async function matchHeadings(tx: Database, id: string, kind: ImportKind, stored: StoredMatches): Promise<void> {
  const rows = (await firstRows(tx, id, mayBeHeadings)).map(({ number, cells }) => ({ number, texts: cells.map(headingText) }))
  if (rows.length === 0) throw invalid({ file: 'This file is empty.' })
  const guess = headingRowOf(
    kind,
    rows.map(({ texts }) => texts),
    stored,
  )
  const headingRow = rows[guess]?.number ?? 0
  const headings = await headingsAt(tx, id, headingRow)
  const found = { headingRow, headings: JSON.stringify(headings), matches: JSON.stringify(matchColumns(kind, headings, stored)) }
  await tx.updateTable('importRun').set(found).where('id', '=', id).execute()
}
