import { readWrittenDay } from '@haulm/domain/calendar/parse-typed-day.ts'
import type { Checked } from '@haulm/domain/field-checks/checks.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { isCodedKind, pointerTo } from '@haulm/domain/reference-data/reference-kinds.ts'
import { nameAsCompared } from '@haulm/domain/text/name-as-compared.ts'
import { type FieldName, fieldOf, listOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { checkCell } from '@haulm/domain/trade/values/check-value.ts'
import type { Lookups } from '../../../api/queries/lookups.ts'
import type { TextBlock } from '../../../ui/text/tabular-text.ts'
import type { TableContext } from '../../grid/table-context.ts'
import { fieldChoices } from '../../lookups/choices.tsx'
import { isChoiceKind, readTyped } from '../../rules/read-typed.ts'
import { cannotSet, createPlan, type Plan, type PlanDraft } from '../plan.ts'
import { copiedCell, fieldMark } from './cell-text.ts'

export type PasteContext = Pick<TableContext, 'rules' | 'lookups' | 'coming' | 'truckNames' | 'today'>

/** A pasted text as the value of a field of a trade. */
export function readField(name: FieldName, text: string, trade: Trade, { lookups, today }: PasteContext): Checked {
  return isChoiceKind(fieldOf(name).kind)
    ? readChoice(name, text, trade, lookups)
    : readTyped(name, text, today, { readDay: readWrittenDay })
}

/**
 * What pasting a block of text would do, its first cell going to the first trade and column; a single cell fills them all. A cell
 * pasted as it is shown changes nothing, whoever may write it: so a block may be copied, changed here and there, and pasted back.
 * @param trades those from the focused row downwards, or the selected ones.
 * @param columns those from the focused column to the right, or the selected ones.
 */
export function readPasted(block: TextBlock, trades: readonly Trade[], columns: readonly Column[], reading: PasteContext): Plan {
  const plan = createPlan()
  const isFill = block.length === 1 && block[0]?.length === 1
  const rows = isFill ? trades.map(() => columns.map(() => block[0]?.[0] ?? '')) : block
  for (const [down, row] of rows.slice(0, trades.length).entries()) {
    const trade = trades[down]
    if (trade) pasteRow(plan, row.slice(0, columns.length), trade, columns, reading)
  }
  const [tooMany, tooWide] = [rows.length - trades.length, (rows[0]?.length ?? 0) - columns.length]
  if (tooMany > 0) plan.refuse(null, formatCount(tooMany, 'row'), 'No loaded trade is left below for it.')
  if (tooWide > 0) plan.refuse(null, formatCount(tooWide, 'column'), 'There is no column to the right for it.')
  const [height, width] = [Math.min(rows.length, trades.length), Math.min(rows[0]?.length ?? 0, columns.length)]
  return plan.done({
    title: `Paste ${formatCount(height, 'row')} of ${formatCount(width, 'cell')}`,
    undoText: `Paste into ${formatCount(height, 'trade')}`,
  })
}

function pasteRow(plan: PlanDraft, row: readonly string[], trade: Trade, columns: readonly Column[], reading: PasteContext) {
  for (const [right, text] of row.entries()) {
    const column = columns[right]
    if (column && text.trim() !== copiedCell(trade, column, reading.truckNames).text.trim()) {
      pasteCell(plan, text, trade, column, reading)
    }
  }
}

/** What a text in a cell would change, read as if it was typed there. */
export function pasteCell(plan: PlanDraft, text: string, trade: Trade, column: Column, reading: PasteContext): void {
  const { fields, label, derived } = column
  const parts = derived === undefined ? partsOf(text, fields.length) : null
  if (parts === null) {
    const reason =
      derived === undefined
        ? `This column shows ${fields.length} fields. Write them as A${fieldMark}B.`
        : `${label} follows from other fields.`
    plan.refuse(trade, label, reason)
    return
  }
  for (const [at, name] of fields.entries()) {
    const part = parts[at] ?? ''
    const forbidden = cannotSet(trade, name, reading.rules)
    const read = readField(name, part, trade, reading)
    if (read.ok && (trade[name] ?? null) === read.value) continue
    if (forbidden !== null) plan.refuse(trade, fieldOf(name).label, forbidden)
    else if (!read.ok) plan.refuse(trade, fieldOf(name).label, read.message)
    else plan.change(trade, name, read.value)
  }
}

/** The text for each of a column's fields; null if they cannot be told apart. */
function partsOf(text: string, count: number): string[] | null {
  if (count === 1) return [text]
  if (text.trim() === '') return Array<string>(count).fill('')
  const parts = ` ${text} `.split(fieldMark).map((part) => part.trim())
  return parts.length === count ? parts : null
}

const plain = (text: string) => nameAsCompared(text.replace(/\s+/g, ' '))

const yes = new Set(['yes', 'y', 'true', '1', '✓', 'x'])
const no = new Set(['no', 'n', 'false', '0', ''])

/**
 * The value that a text stands for in a field with a list, or with yes and no: a name or a code, in any case. Blank empties the
 * field, unless the trade needs it. If several records have the name, the trade's own is meant; else it is refused as ambiguous.
 */
function readChoice(name: FieldName, typed: string, trade: Trade, lookups: Lookups): Checked {
  const field = fieldOf(name)
  const text = plain(typed)
  if (field.kind === 'flag') return readFlag(text, field)
  if (text === '') return checkCell(name, null)
  const choices = fieldChoices(name, trade, lookups)
  const list = listOf(name)
  const coded =
    list !== undefined && isCodedKind(list) ? lookups[list].map((one) => ({ ...one, value: pointerTo(list, one) })) : []
  const byCode = coded.find(({ code }) => plain(code) === text)
  const named = byCode ? [byCode.value] : choices.filter((choice) => plain(choice.label) === text).map(({ value }) => value)
  const byName =
    named.length > 0 ? named : coded.filter(({ displayName }) => plain(displayName) === text).map(({ value }) => value)
  const value = byName.find((one) => one === trade[name]) ?? byName[0]
  if (value === undefined) return { ok: false, message: `Nothing in the list is called “${typed.trim().slice(0, 60)}”.` }
  if (byName.length > 1 && value !== trade[name])
    return { ok: false, message: `Several are called “${typed.trim()}”. Choose one in the cell.` }
  return checkCell(name, value)
}

function readFlag(text: string, { label, texts }: ReturnType<typeof fieldOf>): Checked {
  if (yes.has(text) || (texts && plain(texts[0]) === text)) return { ok: true, value: true }
  if (no.has(text) || (texts && plain(texts[1]) === text)) return { ok: true, value: false }
  return { ok: false, message: `${label} must be Yes or No.` }
}
