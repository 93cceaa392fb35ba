import { type FieldName, fieldOf, listOf, writableNames } from '../../trade/catalogue/catalogue.ts'
import { logisticsStatuses } from '../../trade/status/logistics-status.ts'
import { fieldHeadings } from '../field-headings.ts'
import { spokenHeadings } from '../headings.ts'
import type { ImportField, ImportKindEntry } from '../import-kind.ts'
import { judgeTrade } from '../judge-trade.ts'

const wordsOf: Readonly<Record<string, readonly string[]>> = { flag: ['Yes', 'No'], logisticsStatus: logisticsStatuses }

function tradeField(name: FieldName): ImportField {
  const { label, kind, columns, required = false } = fieldOf(name)
  const columnLabels = Object.values(columns ?? {}).flatMap((placement) => (placement.label ? [placement.label] : []))
  const headings = fieldHeadings(name, label, [...columnLabels, ...(spokenHeadings.trades[name] ?? [])])
  const [list, words] = [listOf(name), wordsOf[kind]]
  return { name, label, required, headings, ...(list && { list }), ...(words && { words }) }
}

/** Loads: those fields of the catalogue that people write. */
export const trades: ImportKindEntry = {
  label: 'Trades',
  one: 'trade',
  many: 'trades',
  needs: null,
  fields: writableNames.map(tradeField),
  hasTotals: true,
  judge: judgeTrade,
  keysOf: null,
}
