import type { Person } from '@haulm/domain/people/person.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/request/api-error.ts'
import { randomKey } from '../../api/request/random-key.ts'
import { request } from '../../api/request/request.ts'
import { userQuery } from '../../api/session/user.ts'
import type { Edit } from '../../offline/edits/edit.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { acceptTrade } from '../../trades/cache/accept-trade.ts'
import { editsOverRows, patchOf } from '../../trades/edit/edits-over-rows.ts'
import { submitTradeEdit, tradeEdit, versionFor } from '../../trades/edit/trade-edit.ts'
import { tradeKeys } from '../../trades/queries.ts'
import { tradeEditKind } from '../../trades/waiting/trade-edit-kind.tsx'

/** A text field of a trade being edited, and the person's choice if somebody else wrote another value meanwhile. */
type Entered = { id: string; field: 'truckReg' | 'loadingNumber'; value: string; isMine: (theirs: unknown) => boolean }

const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
const known = (id: string) => client.getQueryData<Trade>(tradeKeys.one(id))

/**
 * A page of the web app without its display: the log of edits, and how trades are sent, judged and shown, as they run in a
 * browser. The random schedules of the server's tests use it to play people.
 * @see apps/server/src/trades/offline-schedules.test.ts
 */
const page = {
  async open(user: Person, trades: readonly Trade[]): Promise<void> {
    client.setQueryData(userQuery.queryKey, user)
    for (const trade of trades) client.setQueryData(tradeKeys.one(trade.id), trade)
    await editLog.openFor(user.id, { trade: tradeEditKind(client, () => undefined) })
  },
  /** What the row shows in a field: what was fetched, overlaid with the waiting edits. */
  shown: (id: string, field: Entered['field']): unknown => shownTrade(id)[field],
  trades: (): Trade[] =>
    client.getQueriesData<Trade>({ queryKey: tradeKeys.one('').slice(0, -1) }).flatMap(([, one]) => one ?? []),
  look: async (id: string): Promise<void> => acceptTrade(client, await request('GET /api/trades/:id', { params: { id } })),
  /** Edits a cell. @returns what its person is told: 'saved', 'waits', 'let go' or why it was refused. */
  enter(entered: Entered): Promise<string> {
    return save(entered, shownTrade(entered.id))
  },
  /** The edits that are not done, as stored in the browser. */
  log: (personId: string): Promise<readonly Edit[]> => editLog.of(personId),
  /** Answers the question about an edit that met another value. */
  async choose(edit: Edit, isMine: boolean): Promise<void> {
    if (edit.state.is !== 'conflict') return
    await editLog.choose(edit, isMine ? edit.to : {}, edit.state.current)
  },
  /** The page is hidden or left. */
  hide: (): void => editLog.persistAll(),
}
Object.assign(globalThis, { page })

const shownTrade = (id: string): Trade => ({
  ...(known(id) as Trade),
  ...(patchOf(editsOverRows.current().get(id)?.pending ?? []) as Partial<Trade>),
})

/** Like `useSaveTrade`, but without its toasts. @see apps/web/src/trades/edit/use-save-trade.ts */
async function save({ id, field, value, isMine }: Entered, trade: Trade): Promise<string> {
  const patch: TradePatch = { [field]: value }
  const personId = client.getQueryData(userQuery.queryKey)?.id ?? ''
  const edit = tradeEdit({ personId, key: randomKey(), trade, patch, seen: trade, version: trade.version, way: 'cell' })
  try {
    const rebase = (one: typeof edit) => ({ ...one, version: versionFor(one.version, trade, patch, known(id)) })
    return (await submitTradeEdit(client, edit, rebase)) === null ? 'waits' : 'saved'
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'versionConflict'))
      return `refused: ${error instanceof ApiError ? `${error.status} ${error.code} ${error.reason}` : error}`
    const current = error.current as Trade
    acceptTrade(client, current)
    return isMine(current[field]) ? save({ id, field, value, isMine }, current) : 'let go'
  }
}
