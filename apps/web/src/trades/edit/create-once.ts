import type { TradePatch, WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { blankValue } from '@haulm/domain/trade/values/copy-trade.ts'
import { ApiError } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'
import type { EditHeaders } from '../../offline/edits/edit-kind.ts'

type Create = {
  body: TradePatch
  /** Includes the Idempotency-Key: the server makes one trade of it, however often it is sent. */
  headers: EditHeaders
  /** Other bodies that were sent under the key, and whose answer was lost. */
  unanswered: readonly TradePatch[]
}

/** Creates a trade, once. If its key was used for another body, the trade exists, and the changes are saved to it. */
export async function createOnce({ body, headers, unanswered }: Create): Promise<Trade> {
  try {
    return await create(body, headers)
  } catch (error) {
    const made = isOtherBody(error) ? await madeFrom(unanswered, headers) : null
    if (made === null) throw error
    const patch = changesBetween(made.body, body)
    if (Object.keys(patch).length === 0) return made.trade
    // The key of a create belongs to its body: the changes get a key of their own, a different one for each number of earlier
    // bodies.
    const own = { ...headers, 'idempotency-key': `${headers['idempotency-key']}-${unanswered.length}` }
    const { id, version } = made.trade
    return request('PUT /api/trades/:id', { params: { id }, body: { ...patch, version }, headers: own, keepalive: true })
  }
}

// Requests on their way survive closing the page. The fields' limits keep them far below the size that browsers allow for that.
const create = (body: TradePatch, headers: Create['headers']): Promise<Trade> =>
  request('POST /api/trades', { body: body as TradePatch & { commodityId: string }, headers, keepalive: true })

const isOtherBody = (error: unknown) => error instanceof ApiError && error.code === 'idempotencyConflict'

/** The trade that one of the unanswered attempts made, and from which body; null if none did. */
async function madeFrom(
  bodies: readonly TradePatch[],
  headers: Create['headers'],
): Promise<{ trade: Trade; body: TradePatch } | null> {
  for (const body of bodies.toReversed()) {
    try {
      return { trade: await create(body, headers), body }
    } catch (error) {
      if (!isOtherBody(error)) throw error
    }
  }
  return null
}

/** The changes that turn the first into the second; a field that only the first has gets its blank value. */
export function changesBetween(from: TradePatch, to: TradePatch): TradePatch {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])] as WritableName[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(to, name) ? to[name] : blankValue(name)
      return value === from[name] ? [] : [[name, value]]
    }),
  )
}
