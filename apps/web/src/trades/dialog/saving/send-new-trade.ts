import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { ApiError, isPassing } from '../../../api/request/api-error.ts'
import { createOnce } from '../../waiting/create-once.ts'

type Attempt = {
  body: TradePatch
  /** Goes along as Idempotency-Key: the server makes one trade of it, however often it is sent. */
  key: string
  /** The bodies whose answer was lost; this one is among them until it is answered. */
  unanswered: { current: readonly TradePatch[] }
  /** Keeps them on the device before anything is sent. */
  keepNow: () => void
  /** Lets the trade wait until the server can be reached. @returns whether this browser could. */
  wait: (unanswered: readonly TradePatch[], wasSent: boolean) => Promise<boolean>
}

/**
 * Creates a trade once.
 * @returns 'kept' where it waits until the server can be reached.
 */
export async function sendNewTrade({ body, key, unanswered, keepNow, wait }: Attempt): Promise<Trade | 'kept'> {
  const earlier = unanswered.current
  const others = earlier.filter((other) => !isSame(other, body))
  if (!navigator.onLine && (await wait(others, earlier.length > others.length))) return 'kept'
  unanswered.current = [...others, body]
  keepNow()
  try {
    const trade = await createOnce({ body, headers: { 'idempotency-key': key }, unanswered: others })
    unanswered.current = []
    return trade
  } catch (error) {
    if (error instanceof ApiError && isPassing(error) && (await wait(others, true))) return 'kept'
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
    // Refused for good: nothing came of this body.
    unanswered.current = earlier
    keepNow()
    throw error
  }
}

const isSame = (left: TradePatch, right: TradePatch) => JSON.stringify(left) === JSON.stringify(right)
