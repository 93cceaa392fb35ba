import type { Day } from '../calendar/day.ts'
import type { Checked } from '../field-checks/checks.ts'
import { isPositive } from '../quantity/decimal.ts'
import { isPointedToByCode } from '../reference-data/reference-kinds.ts'
import type { DocumentRules } from '../settings/document-rules.ts'
import { type FieldName, fieldOf, isFieldName, listOf, type TradeInput, writableNames } from '../trade/catalogue/catalogue.ts'
import { missingForSteps, stepsTaken } from '../trade/documents/required-documents.ts'
import { computeFields, isTooLarge, tooLargeMessage } from '../trade/rates/computed.ts'
import { rateMessages } from '../trade/rates/rates.ts'
import { checkValue } from '../trade/values/check-value.ts'
import { blankTrade } from '../trade/values/copy-trade.ts'
import type { ColumnMatch } from './column-match.ts'
import type { JudgedBy } from './import-kind.ts'
import { isNewName, type Judgement, type Reason, type RowValue, type UnknownName } from './judgement.ts'
import { type Found, namedRecord } from './named-record.ts'
import { type Cell, cellText, isBlank, readDay, readFlag, readNumber, readStatus, readText } from './read-cell.ts'

/** What a row of a spreadsheet of loads would become. @see docs/rules/trades.md, rule 10 */
export function judgeTrade(cells: readonly Cell[], by: JudgedBy): Judgement {
  const values: Record<string, RowValue> = {}
  const reasons: Reason[] = []
  const unknown: UnknownName[] = []
  const columnOf: Partial<Record<FieldName, number>> = {}
  const farm = farmOf(cells, by.match)
  for (const [place, name] of Object.entries(by.match)) {
    const column = Number(place)
    const cell = cells[column] ?? null
    if (!isFieldName(name) || isBlank(cell)) continue
    columnOf[name] = column
    const found = valueIn(name, cell, by, farm)
    if ('message' in found) {
      reasons.push({ column, message: found.message })
      if (found.unknown) unknown.push(found.unknown)
    } else if (found.inactive) reasons.push({ column, message: found.inactive })
    else values[name] = found.value
  }
  if (reasons.length === 0) reasons.push(...wholeReasons(values, columnOf, by.documentRules))
  return { outcome: reasons.length === 0 ? 'create' : 'refuse', values, reasons, unknown, targetId: null }
}

/** If several clients share a name, the farm in the same row says which is meant. */
function farmOf(cells: readonly Cell[], match: ColumnMatch): string | null {
  const column = Object.entries(match).find(([, name]) => name === 'farmName')?.[0]
  return column === undefined ? null : cellText(cells[Number(column)])
}

function valueIn(name: FieldName, cell: Cell, { lists, choices, today }: JudgedBy, farm: string | null): Found {
  const list = listOf(name)
  if (list !== undefined) return namedRecord({ kind: list, byCode: isPointedToByCode(list), farm }, cell, { lists, choices })
  const read = readByKind(name, cell, today)
  if (!read.ok) return read
  const checked = checkValue(name, read.value)
  return checked.ok ? { value: checked.value } : checked
}

function readByKind(name: FieldName, cell: Cell, today: Day): Checked {
  switch (fieldOf(name).kind) {
    case 'rand':
    case 'randPerTon':
    case 'tons':
    case 'percent':
      return readNumber(cell)
    case 'day':
      return readDay(cell, today)
    case 'flag':
      return readFlag(cell)
    case 'logisticsStatus':
      return readStatus(cell)
    default:
      return readText(cell)
  }
}

/** What is wrong with a row whose cells are each valid. */
function wholeReasons(
  values: Readonly<Record<string, RowValue>>,
  columnOf: Partial<Record<FieldName, number>>,
  rules: DocumentRules,
): Reason[] {
  const missing = writableNames.filter((name) => fieldOf(name).required && values[name] === undefined)
  if (missing.length > 0)
    return missing.map((name) => ({ column: columnOf[name] ?? null, message: `${fieldOf(name).label} is required` }))
  const { transportRatePerTon = null, loadRate = null } = values
  if (transportRatePerTon !== null && isPositive(loadRate as number | null))
    return [{ column: columnOf.transportRatePerTon ?? null, message: rateMessages.bothRates }]
  const plain = Object.fromEntries(Object.entries(values).filter(([, value]) => !isNewName(value)))
  const trade = { ...blankTrade(), ...plain } as TradeInput
  const wanted = missingForSteps(stepsTaken(null, trade), {}, rules)
  if (wanted !== null)
    return Object.entries(wanted.fields).map(([name, message]) => ({ column: columnOf[name as FieldName] ?? null, message }))
  return isTooLarge(trade, computeFields(trade, false)) ? [{ column: columnOf.tonnage ?? null, message: tooLargeMessage }] : []
}
