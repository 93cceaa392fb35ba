import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { ApiError } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'
import { type AnsweredRecord, mayBeForgotten, type NewEdit } from '../../offline/edits/edit.ts'
import type { EditHeaders } from '../../offline/edits/edit-kind.ts'
import { formatTime } from '../../ui/text/format-moment.ts'
import { createOnce } from './create-once.ts'

export const asTrade = (record: AnsweredRecord) => record as Trade
const asRecord = (trade: Trade) => trade as AnsweredRecord

export type EnteredTradeEdit = {
  personId: string
  /** Under which it is done once, however often it is sent. */
  key: string
  trade: Pick<Trade, 'id' | 'tradeNumber'>
  patch: TradePatch
  /** The values that the person saw, and their version. */
  seen: TradePatch
  version: number
  /** Where it was entered: in the dialog one rate gives way to the other. */
  way: 'cell' | 'dialog'
}

/** An edit of a trade, for the log. */
export function tradeEdit({ personId, key, trade, patch, seen, version, way }: EnteredTradeEdit): NewEdit {
  const from = Object.fromEntries(Object.keys(patch).map((name) => [name, seen[name as keyof TradePatch] ?? null]))
  const about = { kind: 'trade', recordId: trade.id, recordName: trade.tradeNumber, way }
  return { id: key, personId, ...about, from, to: patch, version, at: Date.now(), wasSent: false }
}

export type EnteredTrade = {
  personId: string
  /** Its Idempotency-Key, by which it goes until it has a number. */
  key: string
  body: TradePatch
  /** What went out under the key before, and was not answered. */
  unanswered: readonly TradePatch[]
  /** When the first of them went out, in ms since 1970. */
  firstSentAt?: number | undefined
}

/** A trade that is entered, for the log. */
export function newTradeEdit({ personId, key, body, unanswered, firstSentAt }: EnteredTrade): NewEdit {
  const others = unanswered.filter((other) => !isSame(other, body))
  const at = Date.now()
  // It has no number yet: several that wait are told apart by the truck, else by when they were entered.
  const recordName = `New trade ${body.truckReg ?? `of ${formatTime(new Date(at))}`}`
  const about = { kind: 'trade', action: 'create', recordId: key, recordName, way: 'dialog' } as const
  const wasSent = others.length < unanswered.length
  return { id: key, personId, ...about, from: {}, to: body, unanswered: others, version: 0, at, wasSent, firstSentAt }
}

export const isSame = (left: TradePatch, right: TradePatch) => JSON.stringify(left) === JSON.stringify(right)

/** Sends an edit of a trade, or a new one. Whoever closes the page has saved what is on its way. */
export async function sendTradeEdit(edit: NewEdit, headers: EditHeaders): Promise<AnsweredRecord> {
  if (edit.action === 'create') return asRecord(await create(edit, headers))
  const { recordId, to, version, way } = edit
  // The fields' bounds keep it far below what browsers let outlive a page.
  const call = { params: { id: recordId }, body: { ...to, version }, headers, keepalive: true }
  return asRecord(await request(way === 'dialog' ? 'PUT /api/trades/:id' : 'PATCH /api/trades/:id', call))
}

/** Why a new trade is not sent by itself: it may be there, and its key be forgotten. */
const tooLate =
  'It was sent more than a day ago, and no answer came: see whether it stands in the table before it is tried again or discarded.'

async function create(edit: NewEdit, headers: EditHeaders): Promise<Trade> {
  if (mayBeForgotten(edit, Date.now())) throw new ApiError(409, tooLate, { code: 'idempotencyConflict', message: tooLate })
  return createOnce({ body: edit.to as TradePatch, headers, unanswered: (edit.unanswered ?? []) as readonly TradePatch[] })
}
