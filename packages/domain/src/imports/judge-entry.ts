import type { Checked } from '../field-checks/checks.ts'
import type { ExistingRecord, ImportField, ImportValues, JudgedBy } from './import-kind.ts'
import type { Judgement, Reason, RowValue, UnknownName } from './judgement.ts'
import { type Found, namedRecord } from './named-record.ts'
import { type Cell, isBlank, readDay, readFlag, readNumber, readText } from './read-cell.ts'

/** A field of a record that people enter by itself, such as a contract or a client. */
export type EntryField = ImportField & {
  kind: 'text' | 'amount' | 'day' | 'flag' | 'record'
  /** What is said where it is required and missing. */
  missing: string
  /** Whether it points by code to the record that its cells name. */
  byCode?: boolean
  /** The value as it is stored, or why it is refused. */
  check: (value: unknown) => Checked
}

/** How records of a kind are identified, and what makes a whole row wrong. */
export type EntryRules = {
  fields: readonly EntryField[]
  /** The key by which a record is found. */
  keyOf: (values: ImportValues) => string
  /** A key that is tried before that one, if several records may have that one in common. */
  surerKeyOf?: (values: ImportValues) => string
  /** The fields of that key: they stay as they are written in the record. */
  keyNames: readonly string[]
  /** Another key that no two records share, and what is said of a row with that of another record. */
  secondKey?: { of: (values: ImportValues) => string; taken: string }
  /** What is wrong with a record whose fields are each right; null when nothing is. */
  checkWhole?: (values: ImportValues) => { name: string; message: string } | null
}

/** The keys of a record: first the one by which it is found. */
export const keysOfEntry = ({ keyOf, surerKeyOf, secondKey }: EntryRules, values: ImportValues): string[] =>
  [keyOf, surerKeyOf, secondKey?.of].flatMap((of) => (of ? [of(values)] : []))

/** What a row would become: a new record, a change of the one with its key, or nothing new. Blank cells change nothing. */
export function judgeEntry(rules: EntryRules, cells: readonly Cell[], by: JudgedBy): Judgement {
  const values: Record<string, RowValue> = {}
  const reasons: Reason[] = []
  const unknown: UnknownName[] = []
  const columnOf: Record<string, number> = {}
  const inactive: (Reason & { name: string })[] = []
  for (const [place, name] of Object.entries(by.match)) {
    const column = Number(place)
    const cell = cells[column] ?? null
    const field = rules.fields.find((one) => one.name === name)
    if (!field || isBlank(cell)) continue
    columnOf[name] = column
    const found = valueIn(field, cell, by)
    if ('message' in found) {
      reasons.push({ column, message: found.message })
      if (found.unknown) unknown.push(found.unknown)
    } else {
      values[name] = found.value
      if (found.inactive) inactive.push({ column, name, message: found.inactive })
    }
  }
  const target = targetOf(rules, values, by)
  // A record that points to it already goes on doing so.
  for (const { name, ...reason } of inactive) if (target?.[name] !== values[name]) reasons.push(reason)
  const whole = { ...target, ...values }
  if (reasons.length === 0) reasons.push(...missingIn(rules.fields, whole))
  const problem = reasons.length === 0 ? (rules.checkWhole?.(whole) ?? null) : null
  if (problem) reasons.push({ column: columnOf[problem.name] ?? null, message: problem.message })
  const { secondKey } = rules
  const holder = secondKey && by.known.get(secondKey.of(whole))
  if (reasons.length === 0 && holder && holder.id !== target?.id) reasons.push({ column: null, message: secondKey.taken })
  const targetId = target?.id ?? null
  if (reasons.length > 0) return { outcome: 'refuse', values, reasons, unknown, targetId }
  if (target === null) return { outcome: 'create', values, reasons, unknown, targetId }
  const changes = Object.entries(values).filter(([name, value]) => !rules.keyNames.includes(name) && target[name] !== value)
  return { outcome: changes.length === 0 ? 'same' : 'change', values: Object.fromEntries(changes), reasons, unknown, targetId }
}

/**
 * The record that a row changes; null for a new one. Of companies with one name, the row means the one to which that record points
 * already: its `values` are corrected.
 */
function targetOf(
  { fields, keyOf, surerKeyOf }: EntryRules,
  values: Record<string, RowValue>,
  by: JudgedBy,
): ExistingRecord | null {
  const find = (of: ImportValues) => by.known.get(surerKeyOf?.(of) ?? '') ?? by.known.get(keyOf(of)) ?? null
  let target = find(values)
  for (const { name, list } of fields) {
    for (const id of list ? by.lists[list].namesakesOf(values[name]) : []) {
      const ofNamesake = target ?? find({ ...values, [name]: id })
      if (ofNamesake?.[name] !== id) continue
      target = ofNamesake
      values[name] = id
      break
    }
  }
  return target
}

function valueIn(field: EntryField, cell: Cell, by: JudgedBy): Found {
  if (field.list) return namedRecord({ kind: field.list, byCode: field.byCode ?? false }, cell, by)
  const readers = {
    text: readText,
    record: readText,
    amount: readNumber,
    flag: readFlag,
    day: (one: Cell) => readDay(one, by.today),
  }
  const read = readers[field.kind](cell)
  const checked = read.ok ? field.check(read.value) : read
  return checked.ok ? { value: checked.value } : checked
}

const missingIn = (fields: readonly EntryField[], values: ImportValues): Reason[] =>
  fields.flatMap(({ name, required, missing }) =>
    required && (values[name] ?? null) === null ? [{ column: null, message: missing }] : [],
  )
