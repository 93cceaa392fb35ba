import { firstDateLanguage } from '@haulm/domain/calendar/date-language.ts'
import { monthLabel } from '@haulm/domain/calendar/month.ts'
import type { TruckTypeNames } from '@haulm/domain/reference-data/truck-type-label.ts'
import { csvLine, csvOf } from '@haulm/domain/text/csv.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import { csvHeadings, csvRow } from '@haulm/domain/trade/columns/trade-csv.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'

/** Rows written in one go: few enough that no key press has to wait. */
const rowsAtOnce = 200

/** A month's trades as the text of a CSV file, written in chunks so that the page stays responsive. */
export async function monthFile(
  trades: readonly Trade[],
  { columns, truckNames }: { columns: readonly Column[]; truckNames: TruckTypeNames },
): Promise<string> {
  const pieces = [csvOf([csvHeadings(columns)])]
  for (let at = 0; at < trades.length; at += rowsAtOnce) {
    const some = trades.slice(at, at + rowsAtOnce)
    pieces.push(some.map((trade) => csvLine(csvRow(trade, columns, truckNames))).join(''))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return pieces.join('')
}

/** `trades_November_2026.csv`, whatever language the page's dates are in. @see docs/rules/reports.md, rule 1 */
export const tradesFileName = (month: string): string => `trades_${monthLabel(month, firstDateLanguage).replace(' ', '_')}.csv`
