import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/request/api-error.ts'
import { mayBeForgotten } from '../../../offline/edits/edit.ts'
import { type EnteredTrade, enteredBy, isSame, newTradeEdit, submitTradeEdit } from '../../edit/trade-edit.ts'
import type { TradeFormState } from '../use-trade-form.ts'
import { sendChosen } from './send-changes.ts'

type Attempt = Pick<EnteredTrade, 'key' | 'body'> & Pick<TradeFormState, 'unanswered' | 'firstSentAt' | 'storeNow'>

/** Creates a trade, only once. @returns the trade; 'queued' if it waits for the server; null if a choice was cancelled. */
export async function sendNewTrade(
  client: QueryClient,
  { body, key, unanswered, firstSentAt, storeNow }: Attempt,
): Promise<Trade | 'queued' | null> {
  const [earlier, sentAt] = [unanswered.current, firstSentAt.current]
  const edit = newTradeEdit({ personId: enteredBy(client), key, body, unanswered: earlier, firstSentAt: sentAt })
  unanswered.current = [...earlier.filter((other) => !isSame(other, body)), body]
  firstSentAt.current ??= Date.now()
  storeNow()
  try {
    const created = await submitTradeEdit(client, edit)
    unanswered.current = []
    return created ?? 'queued'
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
    // The server refused this body: it created nothing.
    unanswered.current = earlier
    firstSentAt.current = sentAt
    // The person has been told to check: what they save next goes out as if for the first time.
    if (mayBeForgotten(edit, Date.now())) {
      unanswered.current = []
      firstSentAt.current = undefined
    }
    storeNow()
    if (error.code !== 'versionConflict' || !error.current) throw error
    // An earlier request did create the trade, and somebody has changed it since.
    const saved = await sendChosen(client, { seen: {}, mine: body, current: error.current as Trade })
    if (saved !== null) unanswered.current = []
    return saved
  }
}
