import type { Month } from '@haulm/domain/calendar/month.ts'
import { firstDayOfWeek, lastDayOfWeek, weekOf } from '@haulm/domain/calendar/week.ts'
import { type Holder, holdsAny } from '@haulm/domain/people/person.ts'
import { weekLabel } from '@haulm/domain/trade/sections.ts'
import type { Database } from '../database/connection.ts'
import type { CellValue, Sheet, SheetColumn } from '../spreadsheets/sheet.ts'
import { type MonthDimension, type MonthFigures, monthFigures } from './month-figures.queries.ts'

interface MonthOptions {
  month: Month
  timeZone: string
  /** Revenue and net are for holders of finance. @see decisions, 'People and access' */
  reader: Holder
}

/** What names a row: the columns, and what they hold. */
interface Naming {
  sheet: string
  columns: SheetColumn[]
  cells: (name: string | null) => CellValue[]
}

const byName = (sheet: string, label: string): Naming => ({
  sheet,
  columns: [{ label, kind: 'text', width: 34 }],
  cells: (name) => [name ?? `No ${label.toLowerCase()}`],
})

const namings: Record<MonthDimension, Naming> = {
  week: {
    sheet: 'Weeks',
    columns: [
      { label: 'Week', kind: 'text', width: 40 },
      { label: 'First Day', kind: 'day' },
      { label: 'Last Day', kind: 'day' },
    ],
    cells: (monday) => {
      if (monday === null) return []
      const week = weekOf(monday)
      return [weekLabel(week), firstDayOfWeek(week), lastDayOfWeek(week)]
    },
  },
  commodity: byName('Commodities', 'Commodity'),
  client: byName('Clients', 'Client'),
  supplier: byName('Suppliers', 'Supplier'),
  transporter: byName('Transporters', 'Transporter'),
}

type Figure = SheetColumn & { figureOf: (figures: MonthFigures) => number }

const figures: Figure[] = [
  { label: 'Trades', kind: 'count', figureOf: ({ count }) => count },
  { label: 'Completed', kind: 'count', figureOf: ({ completed }) => completed },
  { label: 'Volume (t)', kind: 'tons', figureOf: ({ tons }) => tons },
]
const money: Figure[] = [
  { label: 'Revenue (R)', kind: 'rand', figureOf: ({ revenue }) => revenue },
  { label: 'Total Net (R)', kind: 'rand', figureOf: ({ totalNet }) => totalNet },
]

/** The month by week, commodity, client, supplier and transporter: a sheet each, with a row of totals; all as of one moment. */
export function monthSheets(db: Database, { month, timeZone, reader }: MonthOptions): Promise<Sheet[]> {
  const shown = holdsAny(reader, ['finance']) ? [...figures, ...money] : figures
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const sheets: Sheet[] = []
      for (const by of Object.keys(namings) as MonthDimension[]) {
        sheets.push(monthSheet(namings[by], await monthFigures(tx, by, month, timeZone), shown))
      }
      return sheets
    })
}

function monthSheet({ sheet, columns, cells }: Naming, all: MonthFigures[], shown: Figure[]): Sheet {
  const figuresOf = (row: MonthFigures) => shown.map(({ figureOf }) => figureOf(row))
  const total = all.filter(({ isTotal }) => isTotal).flatMap(figuresOf)
  return {
    name: sheet,
    columns: [...columns, ...shown],
    rows: [all.filter(({ isTotal }) => !isTotal).map((row) => [...cells(row.name), ...figuresOf(row)])],
    totals: ['Total', ...columns.slice(1).map(() => null), ...total],
  }
}
