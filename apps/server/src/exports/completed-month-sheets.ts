import type { Month } from '@haulm/domain/calendar/month.ts'
import { weekOf } from '@haulm/domain/calendar/week.ts'
import { type WeekInMonth, weeksOfMonth } from '@haulm/domain/calendar/weeks-of-month.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { figureColumns, weekColumns } from '@haulm/domain/report/columns.ts'
import { addTrade, noTotals, type TradeTotals } from '@haulm/domain/trade/rates/totals.ts'
import { canRead } from '@haulm/domain/trade/rights/access.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { tradeDateIn } from '@haulm/domain/trade/trade-date.ts'
import type { Sheet, SheetRow } from '../spreadsheets/sheet.ts'
import { type TradeSheetForm, tradeSheet } from './trade-sheet.ts'
import { weekCells } from './week-cells.ts'

export interface CompletedMonthForm extends TradeSheetForm {
  month: Month
  reader: Holder
}

/** The trades of a month in the order of its page; and the weeks with what they come to, summed from the very rows of the first sheet. */
export function completedMonthSheets(trades: AsyncIterable<Trade[]>, { month, reader, ...form }: CompletedMonthForm): Sheet[] {
  const weeks = new Map(weeksOfMonth(month).map((part) => [part.week, { part, totals: noTotals }]))
  async function* counted(): AsyncGenerator<Trade[]> {
    for await (const some of trades) {
      for (const trade of some) {
        const week = weeks.get(weekOf(tradeDateIn(form.timeZone, trade)))
        if (week) week.totals = addTrade(week.totals, trade)
      }
      yield some
    }
  }
  return [tradeSheet(counted(), form), weekSheet(reader, weeks)]
}

type Weeks = ReadonlyMap<string, { part: WeekInMonth; totals: TradeTotals }>

/** Its rows are asked for when those of the trades have gone by. */
function weekSheet(reader: Holder, weeks: Weeks): Sheet {
  const figures = [
    'count',
    'tons',
    ...(canRead(reader, 'sellingPrice') ? ['revenue' as const] : []),
    ...(canRead(reader, 'totalNetAmount') ? ['totalNet' as const] : []),
  ] as const
  async function* rows(): AsyncGenerator<SheetRow[]> {
    const filled = [...weeks.values()].filter(({ totals }) => totals.count > 0)
    yield filled.map(({ part, totals }) => [...Object.values(weekCells(part)), ...figures.map((figure) => totals[figure])])
  }
  return {
    name: 'Weeks',
    columns: [...Object.values(weekColumns), ...figures.map((figure) => figureColumns[figure])],
    rows: rows(),
    isSummary: true,
  }
}
