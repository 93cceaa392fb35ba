import { listEntryOf, referenceKindNames } from '@haulm/domain/reference-data/reference-kinds.ts'
import { type FieldName, partyFields, type TradeInput, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { computedAmountNames } from '@haulm/domain/trade/catalogue/kinds.ts'
import { computeFields } from '@haulm/domain/trade/rates/computed.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import { useSyncExternalStore } from 'react'
import type { Lookups } from '../../api/queries/lookups.ts'
import { type Edit, isInFlight, type Log, loggedEdits, ofThisPage } from '../../offline/edits/edit.ts'
import { editLog } from '../../offline/edits/edit-log.ts'

/** The values of an edit that are shown before the server has it; `waits` if it is queued until the server can be reached. */
export type PendingEdit = { patch: TradePatch; waits: boolean }
/** An edit that was refused: what was typed, the value that it stood for, and why. */
export type RefusedEdit = { typed: string; value: unknown; message: string }

/** What is shown of a trade over its row: edits that the server does not have yet, newest last, and refused ones by field. */
export type RowEdits = {
  pending: readonly PendingEdit[]
  refused: Readonly<Partial<Record<FieldName, RefusedEdit>>>
  /** The fields of edits that were queued, and refused when they were sent: listed until the person dismisses them. */
  rejected: readonly string[]
}
export type EditsByTrade = ReadonlyMap<string, RowEdits>

/** The edits that each `RowEdits` was made from. */
const madeOf = new WeakMap<RowEdits, readonly Edit[]>()

/**
 * What the log has on each trade. An edit that another tab has in flight is shown there only.
 * @param former the previous result: a trade with the same edits keeps the same object, so that its row is not rendered again.
 */
export function editsOverRowsIn(log: Log, former: EditsByTrade, isHere = (id: string) => ofThisPage.has(id)): EditsByTrade {
  const byTrade = new Map<string, Edit[]>()
  for (const edit of log) {
    if (edit.kind !== 'trade' || edit.action === 'create' || (isInFlight(edit) && !isHere(edit.id))) continue
    byTrade.set(edit.recordId, [...(byTrade.get(edit.recordId) ?? []), edit])
  }
  const next = new Map<string, RowEdits>()
  for (const [tradeId, edits] of byTrade) {
    const known = former.get(tradeId)
    const isSame = known !== undefined && isSameList(madeOf.get(known) ?? [], edits)
    next.set(tradeId, isSame ? known : rowEditsOf(edits))
  }
  return next
}

const isSameList = (left: readonly Edit[], right: readonly Edit[]) =>
  left.length === right.length && left.every((edit, at) => edit === right[at])

function rowEditsOf(edits: readonly Edit[]): RowEdits {
  const pending: PendingEdit[] = []
  const refused: Partial<Record<FieldName, RefusedEdit>> = {}
  const rejected: string[] = []
  for (const edit of edits) {
    const { to, state } = edit
    if (state.is !== 'rejected') pending.push({ patch: to as TradePatch, waits: !isInFlight(edit) })
    else if (state.typed === undefined) rejected.push(...Object.keys(to))
    else
      for (const [name, value] of Object.entries(to))
        refused[name as FieldName] = { typed: state.typed, value, message: state.reason }
  }
  const made = { pending, refused, rejected }
  madeOf.set(made, edits)
  return made
}

let log: Log = []
let shown: EditsByTrade = new Map()

function current(): EditsByTrade {
  if (loggedEdits.get() !== log) {
    log = loggedEdits.get()
    shown = editsOverRowsIn(log, shown)
  }
  return shown
}

/** The edits shown over the fetched rows until the server has them, however often the rows are fetched meanwhile. */
export const editsOverRows = {
  current,
  use: (): EditsByTrade => useSyncExternalStore(loggedEdits.subscribe, current),
  /** The field is edited again, or left as it is: forgets what was refused there. */
  forget: (tradeId: string, name: FieldName): void => editLog.forgetGivenBack(tradeId, name),
}
export type Edits = typeof editsOverRows

/** The values of all these edits together; the latest value of a field counts. */
export const patchOf = (pending: readonly PendingEdit[]): TradePatch => Object.assign({}, ...pending.map(({ patch }) => patch))

/** The trade as shown: with the edits that the server does not have yet. Without any it is the same object. */
export const withEdits = (trade: Trade, edits: RowEdits | undefined, lookups: Lookups): Trade =>
  edits && edits.pending.length > 0 ? withPatch(trade, patchOf(edits.pending), lookups) : trade

/** The blocks with their trades as shown. Without any edits they are the same objects. */
export const blocksWithEdits = <Block extends { rows: readonly Trade[] }>(
  blocks: readonly Block[],
  edits: EditsByTrade,
  lookups: Lookups,
): readonly Block[] =>
  edits.size === 0
    ? blocks
    : blocks.map((block) => ({ ...block, rows: block.rows.map((trade) => withEdits(trade, edits.get(trade.id), lookups)) }))

export const noLookups = Object.fromEntries(referenceKindNames.map((kind) => [kind, []])) as unknown as Lookups

/** The trade as it will be once the edit is saved, including the figures computed from it and the names behind new ids. */
export function withPatch(trade: Trade, patch: TradePatch, lookups: Lookups): Trade {
  const next: Trade = { ...trade, ...patch }
  return { ...next, ...computedIn(next), ...namesIn(patch, lookups) }
}

/** Only what the reader may read is computed; the status waits for the server, which alone knows all it follows from. */
function computedIn(trade: Trade): Partial<Trade> {
  const computed = computeFields({ ...blankTrade(), ...(trade as Partial<TradeInput>) }, trade.status === 'cancelled')
  return Object.fromEntries(computedAmountNames.filter((name) => trade[name] !== undefined).map((name) => [name, computed[name]]))
}

/** The parts of the trade that come from the records that the edit refers to. */
function namesIn(patch: TradePatch, lookups: Lookups): Partial<Trade> {
  const names: Record<string, object | null> = {}
  for (const { field, to } of partyFields) {
    const id = patch[field]
    if (id === undefined) continue
    const found: object | undefined = lookups[to].find((record) => record.id === id)
    names[to] = found ? pickNamed(found, listEntryOf(to).inTrades) : null
  }
  const commodity = lookups.commodity.find(({ id }) => id === patch.commodityId)
  if (!commodity) return names
  const { code, displayName, description } = commodity
  return { ...names, commodity: code, commodityInfo: { code, displayName, description } }
}

const pickNamed = (record: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))
