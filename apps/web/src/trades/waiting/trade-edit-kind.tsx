import { fieldOf, isFieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { createsTrades, readableNames, readsTrades } from '@haulm/domain/trade/rights/access.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useLookups } from '../../api/queries/lookups.ts'
import { isGone } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'
import { usePerson } from '../../api/session/person.ts'
import { userQuery } from '../../api/session/user.ts'
import type { AnsweredRecord, Edit } from '../../offline/edits/edit.ts'
import type { EditKind } from '../../offline/edits/edit-kind.ts'
import { showList } from '../../offline/waiting-list/open-list.ts'
import { toast, toasts } from '../../ui/toasts/toast.ts'
import { acceptTrade, dropTrade } from '../cache/accept-trade.ts'
import { chooseInConflict } from '../conflict/choose-in-conflict.ts'
import { type Conflict, disputesOf, resolve } from '../conflict/resolve-conflict.ts'
import { editText } from '../edit/edit-text.ts'
import { asTrade, sendTradeEdit } from '../edit/trade-edit.ts'
import { undoStack } from '../edit/undo-stack.ts'
import { writtenValue } from '../history/written-value.ts'
import { tradeKeys } from '../queries.ts'
import { reopenNewTrade } from './reopen-new-trade.ts'

const conflictOf = ({ from, to }: Edit, current: AnsweredRecord): Conflict => ({
  seen: from,
  mine: to,
  current: asTrade(current),
})

/** A repeated request may be answered as it was the first time: somebody may have changed the trade since, or deleted it. */
async function showNewest(client: QueryClient, id: string): Promise<void> {
  try {
    acceptTrade(client, await request('GET /api/trades/:id', { params: { id } }))
  } catch (error) {
    if (isGone(error)) dropTrade(client, id)
  }
}

/** How queued edits of trades are sent, resolved and shown. */
export const tradeEditKind = (client: QueryClient, open: (edit: Edit) => void): EditKind => ({
  send: sendTradeEdit,
  conflicts: {
    settle(edit, current) {
      const conflict = conflictOf(edit, current)
      return disputesOf(conflict).length === 0 ? resolve(conflict, {}) : null
    },
    ask: (edit, current) => chooseInConflict({ ...conflictOf(edit, current), enteredAt: new Date(edit.at) }),
    identify(record) {
      const { id, tradeNumber } = asTrade(record)
      return { recordId: id, recordName: tradeNumber }
    },
  },
  accept(record, edit, { isSaved, isHere }) {
    const trade = asTrade(record)
    acceptTrade(client, trade)
    if (edit.wasSent) void showNewest(client, trade.id)
    if (edit.action === 'create') {
      void client.invalidateQueries({ queryKey: tradeKeys.allLastPlaces })
      if (isSaved && isHere) toastEntered(trade)
    } else if (isSaved && !edit.isWithdrawal) {
      const made = Promise.resolve([{ id: trade.id, version: trade.version }])
      undoStack.acknowledge({ name: editText(trade, edit.to), made, key: edit.enteredId ?? edit.id }, isHere)
    }
  },
  Changes: TradeChanges,
  onRejected: ({ action }, reason) => action === 'create' && toastRefusedTrade(reason),
  canOpen({ action }) {
    const user = client.getQueryData(userQuery.queryKey)
    return user != null && (action === 'create' ? createsTrades(user) : readsTrades(user))
  },
  open: (edit) => (edit.action === 'create' ? void reopenNewTrade(edit) : open(edit)),
})

let latest: { id: number; numbers: readonly string[] } | null = null

/** Shows the number of a queued trade that was created. Trades that arrive together share one toast. */
function toastEntered({ tradeNumber }: Trade): void {
  const former = latest !== null && toasts.current()?.id === latest.id ? latest.numbers : []
  const numbers = [...former, tradeNumber]
  const description =
    numbers.length === 1 ? 'The trade that waited was created' : `${numbers.length} trades that waited were created`
  latest = { id: toast({ kind: 'success', title: 'Success', description, about: numbers.join(', '), duration: 10_000 }), numbers }
}

/** Says that a queued trade was refused: it is in no table that could show it. */
function toastRefusedTrade(reason: string): void {
  toast({
    kind: 'error',
    title: 'New trade refused',
    description: `${reason} It is kept on this device until you change or discard it.`,
    actions: [{ label: 'Show', run: () => void showList() }],
    duration: 10_000,
  })
}

/** The fields of an edit that the person may read, with their old and new values. */
function TradeChanges({ edit: { action, from, to } }: { edit: Edit }) {
  const { lookups } = useLookups()
  const person = usePerson()
  const readable = new Set<string>(readableNames(person))
  const names = Object.keys(to)
    .filter(isFieldName)
    .filter((name) => readable.has(name))
  return (
    <ul className="min-w-0 text-sm">
      {names.map((name) => (
        <li key={name} className="break-words">
          {fieldOf(name).label}:{' '}
          {action !== 'create' && (
            <>
              <Was text={writtenValue(name, from[name], lookups)} />
              <span role="img" aria-label="to">
                {' → '}
              </span>
            </>
          )}
          <ins className="set-ledger font-[560] no-underline">{writtenValue(name, to[name], lookups) ?? 'empty'}</ins>
        </li>
      ))}
    </ul>
  )
}

const Was = ({ text }: { text: string | null }) =>
  text === null ? <span className="text-muted-foreground">empty</span> : <del className="text-muted-foreground">{text}</del>
