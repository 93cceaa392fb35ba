import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/request/api-error.ts'
import { reachability } from '../../api/request/reachability.ts'
import { request } from '../../api/request/request.ts'
import { hasSignedOut, sessionNow } from '../../api/request/session-end.ts'
import { userQuery } from '../../api/session/user.ts'
import { type AnsweredRecord, followEntering, mayBeForgotten, type NewEdit } from '../../offline/edits/edit.ts'
import type { EditHeaders } from '../../offline/edits/edit-kind.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { showList } from '../../offline/waiting-list/open-list.ts'
import { formatTime } from '../../ui/text/format-moment.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { acceptTrade } from '../cache/accept-trade.ts'
import { tradeKeys } from '../queries.ts'
import { createOnce } from './create-once.ts'
import { takeBack } from './take-back.ts'
import { undoStack } from './undo-stack.ts'

export const asTrade = (record: AnsweredRecord) => record as Trade
const asRecord = (trade: Trade) => trade as AnsweredRecord

export type EnteredTradeEdit = {
  personId: string
  /** The idempotency key, under which the edit is done once, however often it is sent. */
  key: string
  trade: Pick<Trade, 'id' | 'tradeNumber'>
  patch: TradePatch
  /** The values that the person saw, and their version. */
  seen: TradePatch
  version: number
  /** Where it was entered: in the dialog, entering one rate clears the other. */
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
  /** The bodies sent under the key before, and not answered. */
  unanswered: readonly TradePatch[]
  /** When the first of them was sent, in ms since 1970. */
  firstSentAt?: number | undefined
}

/** The creation of a trade, for the log. */
export function newTradeEdit({ personId, key, body, unanswered, firstSentAt }: EnteredTrade): NewEdit {
  const others = unanswered.filter((other) => !isSame(other, body))
  const at = Date.now()
  // It has no number yet: several queued ones are distinguished by the truck, or else by when they were entered.
  const recordName = `New trade ${body.truckReg ?? `of ${formatTime(new Date(at))}`}`
  const about = { kind: 'trade', action: 'create', recordId: key, recordName, way: 'dialog' } as const
  const wasSent = others.length < unanswered.length
  return { id: key, personId, ...about, from: {}, to: body, unanswered: others, version: 0, at, wasSent, firstSentAt }
}

export const isSame = (left: TradePatch, right: TradePatch) => JSON.stringify(left) === JSON.stringify(right)

/** Sends an edit of a trade, or a new one. A request on its way survives closing the page. */
export async function sendTradeEdit(edit: NewEdit, headers: EditHeaders): Promise<AnsweredRecord> {
  if (edit.action === 'create') return asRecord(await create(edit, headers))
  const { recordId, to, version, way } = edit
  // The fields' limits keep it far below the size that browsers let outlive a page.
  const call = { params: { id: recordId }, body: { ...to, version }, headers, keepalive: true }
  return asRecord(await request(way === 'dialog' ? 'PUT /api/trades/:id' : 'PATCH /api/trades/:id', call))
}

/** Why a new trade is not sent again automatically: it may already exist, while the server has forgotten its key. */
const tooLate =
  'It may have been sent more than a day ago, and no answer came: check whether it is in the table before you try again or discard it.'

async function create(edit: NewEdit, headers: EditHeaders): Promise<Trade> {
  if (mayBeForgotten(edit, Date.now())) throw new ApiError(409, tooLate, { code: 'idempotencyConflict', message: tooLate })
  return createOnce({ body: edit.to as TradePatch, headers, unanswered: (edit.unanswered ?? []) as readonly TradePatch[] })
}

/**
 * The version that an edit is sent with: the newest known one, unless somebody else changed one of its fields since the person
 * saw it; then the one that it started from, so that the server refuses and the person chooses.
 * @param seen what the row showed, including pending edits.
 */
export function versionFor(start: number, seen: Trade, patch: TradePatch, newest: Trade | undefined): number {
  if (newest === undefined || newest.version < seen.version) return start
  const isAsSeen = Object.keys(patch).every((name) => newest[name as keyof Trade] === seen[name as keyof Trade])
  return isAsSeen ? newest.version : start
}

/** Gives an edit that version as it is sent, once the edits before it have been answered. */
export const rebaseOn =
  (client: QueryClient, seen: Trade, patch: TradePatch) =>
  (edit: NewEdit): NewEdit => {
    const newest = client.getQueryData<Trade>(tradeKeys.one(seen.id))
    return { ...edit, version: versionFor(edit.version, seen, patch, newest) }
  }

/** The id of the person who enters an edit; empty if nobody is signed in. */
export const enteredBy = (client: QueryClient): string => client.getQueryData(userQuery.queryKey)?.id ?? ''

/** Whether the person who entered an edit is still signed in, or was until their session was ended. */
export function isByUser(client: QueryClient, { personId }: Pick<NewEdit, 'personId'>): boolean {
  const user = client.getQueryData(userQuery.queryKey)
  return personId !== '' && (user ? user.id === personId : user === null && !hasSignedOut())
}

/**
 * Puts an edit of a trade, or a new one, into the log, which shows and sends it.
 * @param rebase the edit as it is sent, once the edits before it have been answered.
 * @returns the trade as the server answered it; null if the edit waits until the server can be reached.
 * @throws ApiError as `editLog.submit`
 */
export async function submitTradeEdit(
  client: QueryClient,
  edit: NewEdit,
  rebase: (edit: NewEdit) => NewEdit = (same) => same,
): Promise<Trade | null> {
  const session = sessionNow()
  const submitted = editLog.submit(edit, {
    send: sendTradeEdit,
    rebase,
    // Somebody else may have signed in before it is persisted.
    mayPersist: () => edit.personId !== '' && !hasSignedOut(session),
    hasDraft: edit.way === 'dialog',
    // A person whose session was ended meanwhile sees it when they are back; nobody else does.
    accept: (answer) => enteredBy(client) === edit.personId && acceptTrade(client, asTrade(answer)),
    onQueued: (queued) => isByUser(client, queued) && toastQueued(client, queued),
  })
  const record = await followEntering(submitted)
  return record && asTrade(record)
}

/** Says that an edit waits, why, and until when. */
function toastQueued(client: QueryClient, { id, action, wasSent }: NewEdit): void {
  const actions =
    action === 'create'
      ? [{ label: 'Show', run: () => void showList() }]
      : [{ label: 'Undo', run: () => void takeBack(client, 'undo', undoStack.numberOf(id)) }]
  const chosen = action === 'create' ? texts.create : texts.edit
  const why = reachability.isOnline() ? (wasSent ? chosen.busy : chosen.behind) : chosen.unreachable
  toast({ kind: 'notice', title: 'Waiting to be sent', description: why, actions })
}

const busyTrade = 'The server cannot take it just now. The new trade is kept on this device, and gets its number when it can.'
const texts = {
  edit: {
    unreachable: 'The server cannot be reached. Your edit is kept on this device and sent when the connection is back.',
    busy: 'The server cannot take it just now. Your edit is kept on this device and sent when it can.',
    behind: 'Another edit of this trade is already waiting. Your edit is kept on this device and sent in its turn.',
  },
  create: {
    unreachable:
      'The server cannot be reached. The new trade is kept on this device, and gets its number when the connection is back.',
    busy: busyTrade,
    behind: busyTrade,
  },
}
