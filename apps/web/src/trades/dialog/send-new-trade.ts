import { fieldOf, type TradePatch, type WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { initialLogisticsStatus } from '@haulm/domain/trade/status/logistics-status.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { ApiError } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'

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
 * Creates a trade once. When the answer to an attempt was lost and the form was changed since, the server refuses the key:
 * then the trade is there already, and takes the changes.
 */
export async function sendNewTrade({ body, key, unanswered, keepNow }: Attempt): Promise<Trade> {
  const earlier = unanswered.current
  unanswered.current = [...earlier.filter((other) => !isSame(other, body)), body]
  keepNow()
  try {
    const trade = await create(body, key)
    unanswered.current = []
    return trade
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
    // Refused for good: nothing came of this body.
    unanswered.current = earlier
    keepNow()
    const made = error.code === 'idempotencyConflict' ? await madeFrom(earlier, key) : null
    if (made === null) throw error
    const patch = changesBetween(made.body, body)
    if (Object.keys(patch).length === 0) return made.trade
    return request('PUT /api/trades/:id', { params: { id: made.trade.id }, body: { ...patch, version: made.trade.version } })
  }
}

const create = (body: TradePatch, key: string): Promise<Trade> =>
  request('POST /api/trades', { body: body as TradePatch & { commodityId: string }, headers: { 'idempotency-key': key } })

/** The trade that one of the lost attempts made, and from which body. */
async function madeFrom(bodies: readonly TradePatch[], key: string): Promise<{ trade: Trade; body: TradePatch } | null> {
  for (const body of bodies.toReversed()) {
    try {
      return { trade: await create(body, key), body }
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'idempotencyConflict') throw error
    }
  }
  return null
}

const isSame = (left: TradePatch, right: TradePatch) => JSON.stringify(left) === JSON.stringify(right)

/** What makes the second of the first; a field that only the first carries takes its blank value. */
export function changesBetween(from: TradePatch, to: TradePatch): TradePatch {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])] as WritableName[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(to, name) ? to[name] : blankOf(name)
      return value === from[name] ? [] : [[name, value]]
    }),
  )
}

function blankOf(name: WritableName) {
  const { kind } = fieldOf(name)
  if (kind === 'logisticsStatus') return initialLogisticsStatus
  return kind === 'flag' ? false : null
}
