import { readdirSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { columnsFor } from '@haulm/domain/trade/columns/columns.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bytesOf } from '../spreadsheets/test-read-workbook.ts'
import { fillTrades } from '../test/fill-trades.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { transactionsUnderWay } from '../test/transactions-under-way.ts'
import { beginTradeFileOf } from './begin-trade-file.ts'
import type { TradeFile } from './trade-file.ts'
import { tradeSheet } from './trade-sheet.ts'

const [few, many] = [1, 1_000_000]
const nobodyLeaves = new AbortController().signal

async function fileOfTrades(more: Partial<TradeFile> = {}) {
  const { context, db, commodityId, person: _, ...rest } = await tradeWorld()
  await fillTrades(db, commodityId, 600, { areUnlike: true })
  const reader = { permissions: ['costing' as const] }
  const columns = columnsFor('spreadsheet', reader, {})
  const selections = [{ conditions: sql<boolean>`trade.deleted_at is null`, sort: '-loadingDate' as const }]
  const file: TradeFile = {
    databaseUrl: context.databaseUrl,
    sheets: [tradeSheet(db, { columns, selections, reader, timeZone: context.timeZone })],
    ...more,
  }
  return { ...rest, db, file }
}

test.each(['xlsx', 'csv'] as const)('a thread writes the same bytes as the server itself would, as %s', async (format) => {
  const { file } = await fileOfTrades({ format })
  const here = await beginTradeFileOf(few, file, nobodyLeaves)
  const there = await beginTradeFileOf(many, file, nobodyLeaves)
  const [written, expected] = [await bytesOf(there.bytes), await bytesOf(here.bytes)]
  expect(written.equals(expected)).toBe(true)
  expect([here.rows, there.rows]).toEqual([600, 600])
})

function threadPriorities(): number[] {
  return readdirSync('/proc/self/task').flatMap((id) => {
    try {
      return getPriority(Number(id))
    } catch {
      // It has just ended.
      return []
    }
  })
}

// A run of low priority could not tell.
test.runIf(process.platform === 'linux' && getPriority() === constants.priority.PRIORITY_NORMAL)(
  'a thread gives way to those who wait for an answer',
  async () => {
    const { file } = await fileOfTrades()
    const begun = await beginTradeFileOf(many, file, nobodyLeaves)
    const priorities = threadPriorities()
    begun.end()
    expect(priorities).toContain(constants.priority.PRIORITY_BELOW_NORMAL)
    expect(getPriority()).toBe(constants.priority.PRIORITY_NORMAL)
  },
)

test('an error that keeps a thread from reading is reported before anything is written, with its database code', async () => {
  const { file } = await fileOfTrades()
  const statements = [{ sql: 'select * from no_such_table', parameters: [] }]
  const wrong = { ...file, sheets: file.sheets.map((sheet) => ({ ...sheet, statements })) }
  await expect(beginTradeFileOf(many, wrong, nobodyLeaves)).rejects.toMatchObject({ code: '42P01' })
})

test('a thread ends and leaves nothing running if its reader goes away before it begins', async () => {
  const { db, file } = await fileOfTrades()
  const leaving = new AbortController()
  const begun = beginTradeFileOf(many, file, leaving.signal)
  leaving.abort()
  await expect(begun).rejects.toThrow('ended before')
  await expect.poll(() => transactionsUnderWay(db)).toBe(0)
})

test('a reader who goes away between two sheets leaves nothing running', async () => {
  const { db, file } = await fileOfTrades()
  const [sheet] = file.sheets
  const begun = await beginTradeFileOf(few, { ...file, sheets: sheet ? [sheet, { ...sheet, name: 'Again' }] : [] }, nobodyLeaves)
  for await (const _ of begun.bytes) if (begun.rows === 600) break
  begun.end()
  await expect.poll(() => transactionsUnderWay(db)).toBe(0)
})
