import { randomUUID } from 'node:crypto'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import { drawnMore } from '@haulm/domain/notification/drawn.ts'
import type { TradeStep } from '@haulm/domain/notification/trade-notices.ts'
import type { TradeInput } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { computeFields } from '@haulm/domain/trade/rates/computed.ts'
import { openedWork } from '@haulm/domain/trade/work/opened-work.ts'
import { sql } from 'kysely'
import { fieldChanges } from '../database/changes/field-changes.ts'
import { recordingAll } from '../database/changes/record-change.ts'
import { recordNotices } from '../database/changes/record-notices.ts'
import { columnOfField } from '../database/columns/column-of-field.ts'
import type { Database } from '../database/connection.ts'
import { reserveTradeNumbers } from '../database/trade-numbers/reserve-trade-numbers.queries.ts'
import { tradeNumberAt } from '../database/trade-numbers/trade-number.ts'
import { notifyOfDrawn } from '../trade-rows/notify-of-contracts.ts'
import { enteredStep, noticesOfTrades } from './notices-of-trades.ts'

const tradesAtOnce = 250

type By = { user: { id: string }; now: Date; timeZone: string }

/** Called after each part with the ids of its trades, and how many were entered before them. */
export type AfterPart = (ids: readonly string[], before: number) => Promise<void>

/**
 * Enters many trades whose fields and references were checked, with consecutive numbers, their figures, their history and their
 * events; people whose work they are get one notice for all of them. The numbers are locked until the transaction ends: others
 * who enter trades wait for it.
 */
export async function enterTrades(tx: Database, trades: readonly TradeInput[], by: By, afterPart: AfterPart): Promise<void> {
  const year = Number(todayIn(by.timeZone, by.now).slice(0, 4))
  const first = await reserveTradeNumbers(tx, year, trades.length)
  const steps: TradeStep[] = []
  for (let start = 0; start < trades.length; start += tradesAtOnce) {
    const part = trades.slice(start, start + tradesAtOnce)
    const entered = await insertAll(tx, part, (at) => tradeNumberAt(year, first + start + at), by)
    steps.push(...entered)
    await afterPart(
      entered.map(({ id }) => id),
      start,
    )
  }
  const act = { userId: by.user.id, at: by.now }
  await recordNotices(tx, await noticesOfTrades(tx, steps), act)
  await notifyOfDrawn(tx, drawnMore(steps), act)
}

async function insertAll(
  tx: Database,
  trades: readonly TradeInput[],
  numberAt: (at: number) => { tradeNumber: string; ordinal: number },
  { user, now }: By,
): Promise<TradeStep[]> {
  const entered = trades.map((trade, at) => {
    const { tradeNumber, ordinal } = numberAt(at)
    const id = randomUUID()
    const fields = { tradeNumber, ...trade, ...computeFields(trade, false) }
    return { id, ordinal, fields, step: enteredStep(id, tradeNumber, fields) }
  })
  const names = Object.keys(entered[0]?.fields ?? {}) as (keyof TradeInput)[]
  const rows = entered.map(({ id, ordinal, fields }) => ({
    id,
    ordinal,
    ...Object.fromEntries(names.map((name) => [columnOfField(name), fields[name]])),
  }))
  const records = entered.map(({ id, fields, step }) => ({
    recordId: id,
    version: 1,
    fields: fieldChanges({}, fields),
    opened: openedWork(step),
  }))
  const columns = sql.join(['id', 'ordinal', ...names.map(columnOfField)].map((name) => sql.id(name)))
  await sql`
    with ${recordingAll({ kind: 'trade', action: 'created', userId: user.id, at: now, records })}
    insert into trade (created_by, created_at, ${columns})
    select ${user.id}::uuid, ${now}::timestamptz, ${columns} from jsonb_populate_recordset(null::trade, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
  return entered.map(({ step }) => step)
}
