import { checkReference } from '../reference-data/check-reference.ts'
import { type ReferenceField, referenceFields } from '../reference-data/fields.ts'
import { listEntryOf, type ReferenceKind } from '../reference-data/reference-kinds.ts'
import { comparableText, plainName, spellPlus } from '../text/comparable-text.ts'
import type { ColumnMatch } from './column-match.ts'
import type { ExistingRecord, ImportValues } from './import-kind.ts'
import type { Judgement, Reason, RowValue } from './judgement.ts'
import { type Cell, isBlank, readFlag, readNumber, readText } from './read-cell.ts'

/** What two records of a list are the same by: names without their legal form, all else in plain words. */
export const recordKey = (kind: ReferenceKind, values: ImportValues): string =>
  listEntryOf(kind)
    .key.map((name) => (name === 'name' ? plainName : comparableText)(spellPlus(String(values[name] ?? ''))))
    .join('|')

const readers = {
  flag: readFlag,
  order: readNumber,
  tons: readNumber,
  text: readText,
  longText: readText,
  code: readText,
  email: readText,
  phone: readText,
  choice: readText,
} as const

/** What a row of a list would become: a new record, a change of the one that it names, or nothing new. Blank cells change nothing. */
export function judgeRecord(
  kind: ReferenceKind,
  cells: readonly Cell[],
  match: ColumnMatch,
  known: ReadonlyMap<string, ExistingRecord>,
): Judgement {
  const values: Record<string, RowValue> = {}
  const reasons: Reason[] = []
  for (const [place, name] of Object.entries(match)) {
    const column = Number(place)
    const cell = cells[column] ?? null
    const field = referenceFields[kind].find((one) => one.name === name)
    if (!field || isBlank(cell)) continue
    const checked = checkedCell(field, cell)
    if (checked.ok) values[name] = checked.value
    else reasons.push({ column, message: checked.message })
  }
  const target = known.get(recordKey(kind, values)) ?? null
  if (reasons.length === 0 && target === null) reasons.push(...missingIn(kind, values))
  if (reasons.length > 0) return { outcome: 'refuse', values, reasons, unknown: [], targetId: target?.id ?? null }
  if (target === null) return { outcome: 'create', values, reasons, unknown: [], targetId: null }
  // What it was found by stays: another spelling of a name is no change of it.
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !listEntryOf(kind).key.includes(name) && target[name] !== value),
  )
  const outcome = Object.keys(changed).length === 0 ? 'same' : 'change'
  return { outcome, values: changed, reasons, unknown: [], targetId: target.id }
}

function checkedCell(field: ReferenceField, cell: Cell) {
  const read = readers[field.kind](cell)
  return read.ok ? checkReference(field, chosenBy(field, read.value)) : read
}

/** A sheet holds what people call a choice. */
function chosenBy({ choices = {} }: ReferenceField, value: unknown): unknown {
  const called = comparableText(String(value ?? ''))
  return Object.keys(choices).find((choice) => comparableText(choices[choice] ?? '') === called) ?? value
}

const missingIn = (kind: ReferenceKind, values: Readonly<Record<string, RowValue>>): Reason[] =>
  referenceFields[kind].flatMap(({ name, required }) =>
    required !== undefined && values[name] === undefined ? [{ column: null, message: required }] : [],
  )
