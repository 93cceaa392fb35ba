import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isPassing, isUnauthorized } from '../../api/request/api-error.ts'
import { reachability } from '../../api/request/reachability.ts'
import { hasDeparted } from '../../api/request/session-end.ts'
import { userQuery } from '../../api/session/user.ts'
import { showList } from '../../offline/outbox/open-list.ts'
import { waitsFor } from '../../offline/outbox/waiting-edits.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { keepEdit, keepNewTrade, type UnsentEdit, type UnsentTrade } from '../waiting/keep-edit.ts'
import { takeBack } from './take-back.ts'
import { underWay } from './under-way.ts'

/** Who enters an edit; empty when nobody is signed in. */
export const enteredBy = (client: QueryClient): string => client.getQueryData(userQuery.queryKey)?.id ?? ''

/** Whether whoever entered an edit is still signed in, or was until their session was ended. */
export function isByUser(client: QueryClient, { personId }: Pick<UnsentEdit, 'personId'>): boolean {
  const user = client.getQueryData(userQuery.queryKey)
  return personId !== '' && (user ? user.id === personId : user === null && !hasDeparted())
}

/**
 * Keeps an edit that could not be sent for whoever entered it, and says so.
 * @returns whether this browser could; not once they have signed out.
 */
export async function keepUnsent(client: QueryClient, edit: UnsentEdit): Promise<boolean> {
  if (!(await keep(client, edit, () => keepEdit(edit)))) return false
  toast({
    kind: 'notice',
    title: 'Waiting to be sent',
    description: descriptionOf(edit.wasSent),
    actions: [{ label: 'Undo', run: () => takeBack(client, 'undo') }],
  })
  return true
}

/** As `keepUnsent`, for a trade that was entered. */
export async function keepUnsentTrade(client: QueryClient, trade: UnsentTrade): Promise<boolean> {
  if (!(await keep(client, trade, () => keepNewTrade(trade)))) return false
  toast({
    kind: 'notice',
    title: 'Waiting to be sent',
    description: reachability.isOnline() ? texts.busyTrade : texts.unreachableTrade,
    actions: [{ label: 'Show', run: () => void showList() }],
  })
  return true
}

async function keep(client: QueryClient, by: { personId: string }, add: () => Promise<boolean>): Promise<boolean> {
  if (!isByUser(client, by)) return false
  try {
    return await add()
  } catch {
    return false
  }
}

/**
 * Sends an edit, not past those of its trade that wait already; what cannot be sent now is kept, as is one whose answer is long in
 * coming until it comes. One that meets the end of the session is kept until its person is back; the dialog keeps what was typed by
 * itself.
 * @returns null for one that waits until the server can be reached.
 * @throws ApiError what the server refused; and what could neither be sent nor kept, which says both.
 */
export async function sendOrKeep(
  client: QueryClient,
  edit: Omit<UnsentEdit, 'wasSent'>,
  call: () => Promise<Trade>,
): Promise<Trade | null> {
  const isBehind = waitsFor(edit.trade.id) || !navigator.onLine
  if (isBehind && (await keepUnsent(client, { ...edit, wasSent: false }))) return null
  try {
    await underWay.goOut({ ...edit, wasSent: true }, () => isByUser(client, edit))
    return await call()
  } catch (error) {
    if (isUnauthorized(error) && !edit.inDialog) await keep(client, edit, () => keepEdit({ ...edit, wasSent: false }))
    if (!(error instanceof ApiError && isPassing(error))) throw error
    if (await keepUnsent(client, { ...edit, wasSent: true })) return null
    throw unkept(error)
  } finally {
    underWay.arrive(edit.key)
  }
}

/** Why an edit is not saved that this browser could not keep either. */
function unkept({ status, message, code, reason }: ApiError): ApiError {
  return new ApiError(status, message, { code, message: `${reason ?? texts.failed} ${texts.unkept}` })
}

/** Why an edit waits, and until when. */
function descriptionOf(wasSent: boolean): string {
  if (!reachability.isOnline()) return texts.unreachable
  return wasSent ? texts.busy : texts.behind
}

const texts = {
  failed: 'The server cannot take it just now.',
  unkept: 'Nor can this browser keep your edit for later: its storage is full or switched off.',
  unreachable: 'The server cannot be reached. Your edit is kept on this device and sent when the connection is back.',
  busy: 'The server cannot take it just now. Your edit is kept on this device and sent when it can.',
  unreachableTrade:
    'The server cannot be reached. The new trade is kept on this device, and gets its number when the connection is back.',
  busyTrade: 'The server cannot take it just now. The new trade is kept on this device, and gets its number when it can.',
  behind: 'Earlier edits of this trade are not saved yet. Yours is kept on this device and sent after them.',
}
