import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { reachability } from '../../api/request/reachability.ts'
import { hasDeparted } from '../../api/request/session-end.ts'
import { userQuery } from '../../api/session/user.ts'
import type { NewEdit } from '../../offline/edits/edit.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { showList } from '../../offline/waiting-list/open-list.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { acceptTrade } from '../cache/accept-trade.ts'
import { takeBack } from './take-back.ts'
import { asTrade, sendTradeEdit } from './trade-edit.ts'

/** Who enters an edit; empty when nobody is signed in. */
export const enteredBy = (client: QueryClient): string => client.getQueryData(userQuery.queryKey)?.id ?? ''

/** Whether whoever entered an edit is still signed in, or was until their session was ended. */
export function isByUser(client: QueryClient, { personId }: Pick<NewEdit, 'personId'>): boolean {
  const user = client.getQueryData(userQuery.queryKey)
  return personId !== '' && (user ? user.id === personId : user === null && !hasDeparted())
}

/**
 * Puts an edit of a trade, or a new one, into the log, which shows and sends it.
 * @param rebase the edit as it goes out, once those before it have their answers.
 * @returns the trade as the server answered it; null where the edit waits until the server can be reached.
 * @throws ApiError as `editLog.submit`
 */
export async function submitTradeEdit(
  client: QueryClient,
  edit: NewEdit,
  rebase: (edit: NewEdit) => NewEdit = (same) => same,
): Promise<Trade | null> {
  const record = await editLog.submit(edit, {
    send: sendTradeEdit,
    rebase,
    isWanted: () => isByUser(client, edit),
    hasDraft: edit.way === 'dialog',
    accept: (answer) => acceptTrade(client, asTrade(answer)),
    onQueued: (queued) => toastQueued(client, queued),
  })
  return record && asTrade(record)
}

/** Says that an edit waits, why, and until when. */
function toastQueued(client: QueryClient, { action, wasSent }: NewEdit): void {
  const actions =
    action === 'create'
      ? [{ label: 'Show', run: () => void showList() }]
      : [{ label: 'Undo', run: () => void takeBack(client, 'undo') }]
  const chosen = action === 'create' ? texts.create : texts.edit
  const why = reachability.isOnline() ? (wasSent ? chosen.busy : chosen.behind) : chosen.unreachable
  toast({ kind: 'notice', title: 'Waiting to be sent', description: why, actions })
}

const busyTrade = 'The server cannot take it just now. The new trade is kept on this device, and gets its number when it can.'
const texts = {
  edit: {
    unreachable: 'The server cannot be reached. Your edit is kept on this device and sent when the connection is back.',
    busy: 'The server cannot take it just now. Your edit is kept on this device and sent when it can.',
    behind: 'Earlier edits of this trade are not saved yet. Yours is kept on this device and sent after them.',
  },
  create: {
    unreachable:
      'The server cannot be reached. The new trade is kept on this device, and gets its number when the connection is back.',
    busy: busyTrade,
    behind: busyTrade,
  },
}
