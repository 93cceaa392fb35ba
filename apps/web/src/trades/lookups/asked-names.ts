import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { request } from '../../api/request/request.ts'

/** A name that was requested while entering a trade that is not saved yet. */
export type AskedName = { kind: ReferenceKind; name: string }

/** Tells administrators which trade the requested names are for, once it is saved. */
export async function nameTradeThatAsked({ id }: Trade, asked: readonly AskedName[]): Promise<void> {
  // One that fails was already requested, only without the trade; anything that is no valid request, say from another release,
  // the server refuses.
  await Promise.allSettled(asked.map((one) => request('POST /api/list-requests', { body: { ...one, tradeId: id } })))
}
