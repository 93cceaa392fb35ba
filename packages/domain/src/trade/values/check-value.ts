import { accept, type Checked, checkDay, checkFlag, checkNumber, checkText, refuse } from '../../field-checks/checks.ts'
import { canBeStored } from '../../text/storable.ts'
import { type FieldName, fieldOf } from '../catalogue/catalogue.ts'
import type { CatalogueField, Kind } from '../catalogue/kinds.ts'
import { isLogisticsStatus, logisticsStatuses } from '../status/logistics-status.ts'

type Check = (value: unknown, field: CatalogueField) => Checked

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
 * The value as it is stored (text trimmed, blank null), or why it is refused. Server and web use this same check, so a refusal
 * reads the same on both sides.
 * @param value what was sent, of whatever type.
 * @see docs/rules/trades.md, rule 10
 */
export function checkValue(name: FieldName, value: unknown): Checked {
  const field = fieldOf(name)
  return field.computed === undefined ? checks[field.kind](value, field) : writtenByNobody(value, field)
}

/** A text as it is typed into a field: number plates become capitals. */
export const asTyped = (name: FieldName, text: string): string => (fieldOf(name).capitals ? text.toUpperCase() : text)

/** As `checkValue`, for a single cell: what a trade must have cannot be emptied there. @see docs/rules/trades.md, rule 12 */
export function checkCell(name: FieldName, value: unknown): Checked {
  const checked = checkValue(name, value)
  const { cannotBeEmptied, label } = fieldOf(name)
  return checked.ok && checked.value === null && cannotBeEmptied ? refuse(`${label} is required`) : checked
}
