import type { Month } from '@haulm/domain/calendar/month.ts'
import { weekOf } from '@haulm/domain/calendar/week.ts'
import { type WeekInMonth, weeksOfMonth } from '@haulm/domain/calendar/weeks-of-month.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import { addTrade, noTotals, type TradeTotals } from '@haulm/domain/trade/rates/totals.ts'
import { canRead } from '@haulm/domain/trade/rights/access.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { tradeDateIn } from '@haulm/domain/trade/trade-date.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import type { Sheet, SheetColumn, SheetRow } from '../spreadsheets/sheet.ts'
import { completedMonthConditions } from '../trade-rows/completed-month-conditions.ts'
import { tradeDateBetween } from '../trade-rows/trade-date.ts'
import { tradeSheet } from './trade-sheet.ts'
import { assertFits, type TradeStretch, tradesOf } from './trade-source.ts'
import { weekCells, weekColumns } from './week-cells.ts'

export interface CompletedMonthOptions {
  month: Month
  timeZone: string
  reader: Holder
  onScreen?: readonly Column[] | undefined
}

/**
 * The completed trades of a month in the order of its page: week by week, the latest delivery of each first; and the weeks with what
 * they come to, summed from the very rows of the first sheet.
 */
export async function completedMonthSheets(
  db: Database,
  { month, timeZone, reader, onScreen }: CompletedMonthOptions,
): Promise<Sheet[]> {
  const conditions = completedMonthConditions(month, timeZone)
  await assertFits(db, { conditions })
  const weeks = new Map(weeksOfMonth(month).map((part) => [part.week, { part, totals: noTotals }]))
  const stretches = [...weeks.values()].map(({ part: { firstDay, lastDay } }): TradeStretch => {
    const inWeek = sql<boolean>`${conditions} and ${tradeDateBetween(firstDay, lastDay, timeZone)}`
    return { reader, conditions: inWeek, sort: '-deliveryDate' }
  })
  async function* counted(): AsyncGenerator<Trade[]> {
    for await (const some of tradesOf(db, stretches)) {
      for (const trade of some) {
        const week = weeks.get(weekOf(tradeDateIn(timeZone, trade)))
        if (week) week.totals = addTrade(week.totals, trade)
      }
      yield some
    }
  }
  const trades = await tradeSheet(db, { reader, trades: counted(), timeZone, onScreen })
  return [trades, weekSheet(reader, weeks)]
}

type Figure = SheetColumn & { of: (totals: TradeTotals) => number }

const weekFigures: Figure[] = [
  { label: 'Trades', kind: 'count', isSummed: true, of: ({ count }) => count },
  { label: 'Volume (t)', kind: 'tons', isSummed: true, of: ({ tons }) => tons },
]
const revenueFigure: Figure = { label: 'Revenue (R)', kind: 'rand', isSummed: true, of: ({ revenue }) => revenue }
const netFigure: Figure = { label: 'Total Net (R)', kind: 'rand', isSummed: true, of: ({ totalNet }) => totalNet }

type Weeks = ReadonlyMap<string, { part: WeekInMonth; totals: TradeTotals }>

/** Its rows are asked for when those of the trades have gone by. */
function weekSheet(reader: Holder, weeks: Weeks): Sheet {
  const figures = [
    ...weekFigures,
    ...(canRead(reader, 'sellingPrice') ? [revenueFigure] : []),
    ...(canRead(reader, 'totalNetAmount') ? [netFigure] : []),
  ]
  async function* rows(): AsyncGenerator<SheetRow[]> {
    const filled = [...weeks.values()].filter(({ totals }) => totals.count > 0)
    yield filled.map(({ part, totals }) => [...weekCells(part), ...figures.map(({ of }) => of(totals))])
  }
  return { name: 'Weeks', columns: [...weekColumns, ...figures], rows: rows(), isSummary: true }
}
