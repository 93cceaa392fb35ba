import type { Day } from '../calendar/day.ts'
import type { Checked } from '../field-checks/checks.ts'
import { isPositive } from '../quantity/decimal.ts'
import { checkReference } from '../reference-data/check-reference.ts'
import { referenceFields } from '../reference-data/fields.ts'
import { type ReferenceKind, referenceKinds } from '../reference-data/reference-kinds.ts'
import { plainName } from '../text/plain-words.ts'
import { type FieldName, fieldOf, isFieldName, listOf, type TradeInput, writableNames } from '../trade/catalogue/catalogue.ts'
import { checkValue } from '../trade/check-value.ts'
import { computeFields, isTooLarge, tooLargeMessage } from '../trade/computed.ts'
import { blankTrade } from '../trade/copy-trade.ts'
import { rateMessages } from '../trade/rates.ts'
import {
  growingKinds,
  isNewName,
  type Judgement,
  type NameChoices,
  type Reason,
  type RowValue,
  type UnknownName,
} from './judgement.ts'
import type { KnownLists } from './known-records.ts'
import type { ColumnMatch } from './match-columns.ts'
import { type Cell, cellText, isBlank, readDay, readFlag, readNumber, readStatus, readText } from './read-cell.ts'

/** What a row is judged by. */
export type JudgedBy = { match: ColumnMatch; lists: KnownLists; choices: NameChoices; today: Day }

type Found = { value: RowValue } | { message: string; unknown?: UnknownName }

/** What a row of a spreadsheet of loads would become. @see specification part 1, section 5; decisions, 'Trades' */
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
    if ('value' in found) values[name] = found.value
    else {
      reasons.push({ column, message: found.message })
      if (found.unknown) unknown.push(found.unknown)
    }
  }
  if (reasons.length === 0) reasons.push(...wholeReasons(values, columnOf))
  return { outcome: reasons.length === 0 ? 'create' : 'refuse', values, reasons, unknown, targetId: null }
}

/** Of clients of one name, the farm in the same row tells which is meant. */
function farmOf(cells: readonly Cell[], match: ColumnMatch): string | null {
  const column = Object.entries(match).find(([, name]) => name === 'farmName')?.[0]
  return column === undefined ? null : cellText(cells[Number(column)])
}

function valueIn(name: FieldName, cell: Cell, { lists, choices, today }: JudgedBy, farm: string | null): Found {
  const list = listOf(name)
  if (list !== undefined) return recordFor(list, cell, { lists, choices }, farm)
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

function recordFor(
  kind: ReferenceKind,
  cell: Cell,
  { lists, choices }: Pick<JudgedBy, 'lists' | 'choices'>,
  farm: string | null,
): Found {
  const read = readText(cell)
  if (!read.ok) return read
  const { name, chosen } = meantBy(String(read.value).replace(/\s+/g, ' '), choices[kind])
  const list = lists[kind]
  if (typeof chosen === 'object' && 'id' in chosen && list.has(chosen.id)) return { value: chosen.id }
  const label = referenceKinds[kind].label.toLowerCase()
  const found = list.find(name, kind === 'client' ? farm : null)
  if (found?.isActive === false) return { message: `The ${label} '${name}' is inactive.` }
  if (found) return { value: kind === 'truckType' ? (found.code ?? found.id) : found.id }
  const refused = growingKinds.includes(kind) ? checkNewName(kind, name) : null
  if (refused) return refused
  // Only now: whoever is in the list since it was said is not made a second time.
  if (chosen === 'new' && growingKinds.includes(kind)) return { value: { new: name } }
  return { message: `There is no ${label} '${name}'.`, unknown: { kind, name } }
}

/** Why no record of the list could be called so; null when one could. */
function checkNewName(kind: ReferenceKind, name: string): { message: string } | null {
  const field = referenceFields[kind].find((one) => one.name === 'name')
  const checked = field && checkReference(field, name)
  return checked === undefined || checked.ok ? null : checked
}

/** The name itself, or the one that it was said to be another spelling of, with what was decided about that. */
function meantBy(written: string, choices: NameChoices[ReferenceKind] = {}) {
  const own = choices[plainName(written)]
  const name = typeof own === 'object' && 'as' in own ? own.as : written
  return { name, chosen: choices[plainName(name)] }
}

/** What is wrong with a row whose cells are each right. */
function wholeReasons(values: Readonly<Record<string, RowValue>>, columnOf: Partial<Record<FieldName, number>>): Reason[] {
  const missing = writableNames.filter((name) => fieldOf(name).required && values[name] === undefined)
  if (missing.length > 0)
    return missing.map((name) => ({ column: columnOf[name] ?? null, message: `${fieldOf(name).label} is required` }))
  const { transportRatePerTon = null, loadRate = null } = values
  if (transportRatePerTon !== null && isPositive(loadRate as number | null))
    return [{ column: columnOf.transportRatePerTon ?? null, message: rateMessages.bothRates }]
  const plain = Object.fromEntries(Object.entries(values).filter(([, value]) => !isNewName(value)))
  const trade = { ...blankTrade(), ...plain } as TradeInput
  return isTooLarge(trade, computeFields(trade, false)) ? [{ column: columnOf.tonnage ?? null, message: tooLargeMessage }] : []
}
