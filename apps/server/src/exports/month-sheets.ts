import type { Month } from '@haulm/domain/calendar/month.ts'
import { weekOf } from '@haulm/domain/calendar/week.ts'
import { weekInMonth } from '@haulm/domain/calendar/weeks-of-month.ts'
import { type Holder, hasAny } from '@haulm/domain/people/person.ts'
import type { Database } from '../database/connection.ts'
import type { Sheet, SheetCellValue, SheetColumn } from '../spreadsheets/sheet.ts'
import { type ExportedMonthFigures, type MonthDimension, monthFigures } from './month-figures.queries.ts'
import { weekCells, weekColumns } from './week-cells.ts'

interface MonthOptions {
  month: Month
  timeZone: string
  /** Revenue and net are for holders of finance. @see docs/rules/rights.md, rule 8 */
  reader: Holder
}

/** What names a row: the columns, and what they hold. */
interface Naming {
  sheet: string
  columns: SheetColumn[]
  cells: (name: string | null, month: Month) => SheetCellValue[]
}

const byName = (sheet: string, label: string): Naming => ({
  sheet,
  columns: [{ label, kind: 'text', width: 34 }],
  cells: (name) => [name ?? `No ${label.toLowerCase()}`],
})

const namings: Record<MonthDimension, Naming> = {
  week: {
    sheet: 'Weeks',
    columns: weekColumns,
    cells: (monday, month) => (monday === null ? [] : weekCells(weekInMonth(weekOf(monday), month))),
  },
  commodity: byName('Commodities', 'Commodity'),
  client: byName('Clients', 'Client'),
  supplier: byName('Suppliers', 'Supplier'),
  transporter: byName('Transporters', 'Transporter'),
}

type Figure = SheetColumn & { figureOf: (figures: ExportedMonthFigures) => number }

const figures: Figure[] = [
  { label: 'Trades', kind: 'count', isSummed: true, figureOf: ({ count }) => count },
  { label: 'Completed', kind: 'count', isSummed: true, figureOf: ({ completed }) => completed },
  { label: 'Volume (t)', kind: 'tons', isSummed: true, figureOf: ({ tons }) => tons },
]
const money: Figure[] = [
  { label: 'Revenue (R)', kind: 'rand', isSummed: true, figureOf: ({ revenue }) => revenue },
  { label: 'Total Net (R)', kind: 'rand', isSummed: true, figureOf: ({ totalNet }) => totalNet },
]

/** The month by week, commodity, client, supplier and transporter: a sheet each, with a row of totals; all as of one moment. */
export function monthSheets(db: Database, { month, timeZone, reader }: MonthOptions): Promise<Sheet[]> {
  const shown = hasAny(reader, ['finance']) ? [...figures, ...money] : figures
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const sheetBy = async (by: MonthDimension) =>
        monthSheet(namings[by], { month, all: await monthFigures(tx, by, month, timeZone), shown })
      const sheets: Sheet[] = []
      for (const by of Object.keys(namings) as MonthDimension[]) sheets.push(await sheetBy(by))
      return sheets
    })
}

interface MonthFacts {
  month: Month
  all: readonly ExportedMonthFigures[]
  shown: readonly Figure[]
}

const monthSheet = ({ sheet, columns, cells }: Naming, { month, all, shown }: MonthFacts): Sheet => ({
  name: sheet,
  columns: [...columns, ...shown],
  rows: [all.map((row) => [...cells(row.name, month), ...shown.map(({ figureOf }) => figureOf(row))])],
})
