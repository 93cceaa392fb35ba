import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/request/api-error.ts'
import { enteredBy, submitTradeEdit } from '../../edit/submit-trade-edit.ts'
import { isSame, newTradeEdit } from '../../edit/trade-edit.ts'

type Attempt = {
  body: TradePatch
  /** Goes along as Idempotency-Key: the server makes one trade of it, however often it is sent. */
  key: string
  /** The bodies whose answer was lost; this one is among them until it is answered. */
  unanswered: { current: readonly TradePatch[] }
  /** Keeps them on the device before anything is sent. */
  keepNow: () => void
}

/**
 * Creates a trade once.
 * @returns 'queued' where it waits until the server can be reached.
 */
export async function sendNewTrade(client: QueryClient, { body, key, unanswered, keepNow }: Attempt): Promise<Trade | 'queued'> {
  const earlier = unanswered.current
  unanswered.current = [...earlier.filter((other) => !isSame(other, body)), body]
  keepNow()
  try {
    const created = await submitTradeEdit(client, newTradeEdit({ personId: enteredBy(client), key, body, unanswered: earlier }))
    unanswered.current = []
    return created ?? 'queued'
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
    // Refused for good: nothing came of this body.
    unanswered.current = earlier
    keepNow()
    throw error
  }
}
