import { isDay } from '../calendar/day.ts'
import { hasAtMostTwoDecimals } from '../quantity/decimal.ts'
import { canBeStored, characterCount } from '../text/storable.ts'
import { type FieldName, fieldOf } from './catalogue/catalogue.ts'
import { type Field, type Kind, largestAmount } from './catalogue/kinds.ts'
import { isLogisticsStatus, logisticsStatuses } from './logistics-status.ts'

/** What a value became, or why it was refused, in words for the person. */
export type Checked = { ok: true; value: string | number | boolean | null } | { ok: false; message: string }

const accept = (value: string | number | boolean | null): Checked => ({ ok: true, value })
const refuse = (message: string): Checked => ({ ok: false, message })

type Check = (value: unknown, field: Field) => Checked

const checkText: Check = (value, { label, longest = 0 }) => {
  if (value === null) return accept(null)
  if (typeof value !== 'string') return refuse(`${label} must be text.`)
  if (!canBeStored(value)) return refuse(`${label} holds a character that cannot be kept.`)
  const text = value.trim()
  if (characterCount(text) > longest) return refuse(`${label} can be at most ${longest} characters long.`)
  return accept(text === '' ? null : text)
}

const checkNumber: Check = (value, { label, above, least, most = largestAmount }) => {
  if (value === null) return accept(null)
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuse(`${label} must be a number.`)
  if (above !== undefined && value <= above) return refuse(`${label} must be above ${above}.`)
  if (least !== undefined && value < least) return refuse(`${label} must be ${least} or more.`)
  if (value > most) return refuse(`${label} can be at most ${most.toLocaleString('en-US')}.`)
  if (!hasAtMostTwoDecimals(value)) return refuse(`${label} can have at most 2 decimals.`)
  return accept(value === 0 ? 0 : value)
}

const checkDay: Check = (value, { label }) => {
  if (value === null) return accept(null)
  if (typeof value !== 'string') return refuse(`${label} must be a date.`)
  const text = value.trim()
  if (text === '') return accept(null)
  return isDay(text) ? accept(text) : refuse(`${label} must be a day that exists, written yyyy-MM-dd.`)
}

const checkFlag: Check = (value, { label }) =>
  typeof value === 'boolean' ? accept(value) : refuse(`${label} must be true or false.`)

const checkLogisticsStatus: Check = (value, { label }) =>
  isLogisticsStatus(value) ? accept(value) : refuse(`${label} must be one of ${logisticsStatuses.join(', ')}.`)

const checkReference: Check = (value, { label, required }) => {
  if (value !== null && (typeof value !== 'string' || !canBeStored(value))) return refuse(`${label} must be an id.`)
  const id = value?.trim() || null
  return id === null && required ? refuse(`${label} is required`) : accept(id)
}

const writtenByNobody: Check = (_value, { label }) => refuse(`${label} cannot be written.`)

const checks: Record<Kind, Check> = {
  text: checkText,
  longText: checkText,
  rand: checkNumber,
  randPerTon: checkNumber,
  tons: checkNumber,
  percent: checkNumber,
  day: checkDay,
  flag: checkFlag,
  logisticsStatus: checkLogisticsStatus,
  truckType: checkText,
  reference: checkReference,
  tradeStatus: writtenByNobody,
  identifier: writtenByNobody,
  moment: writtenByNobody,
  version: writtenByNobody,
}

/**
 * The value as it is stored (text trimmed, blank null), or why it is refused.
 * Server and web ask the same, so a refusal reads the same on both sides.
 * @param value what was sent, of whatever type.
 * @see specification part 1, section 5
 */
export function checkValue(name: FieldName, value: unknown): Checked {
  const field = fieldOf(name)
  return field.computed === undefined ? checks[field.kind](value, field) : writtenByNobody(value, field)
}

/** As `checkValue`, for a single cell: what a trade keeps cannot be emptied there. @see decisions, 'Trades' */
export function checkCell(name: FieldName, value: unknown): Checked {
  const checked = checkValue(name, value)
  const { keepsValue, label } = fieldOf(name)
  return checked.ok && checked.value === null && keepsValue ? refuse(`${label} is required`) : checked
}
