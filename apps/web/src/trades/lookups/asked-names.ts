import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { request } from '../../api/request/request.ts'

/** A name that was asked for while a trade is entered that is not saved yet. */
export type AskedName = { kind: ReferenceKind; name: string }

/** Tells administrators which trade wants the names that were asked for, once it is saved. */
export async function nameTradeThatAsked({ id }: Trade, asked: readonly AskedName[]): Promise<void> {
  // What fails was asked for already, without the number of the trade; what is no name, of another release, the server refuses.
  await Promise.allSettled(asked.map((one) => request('POST /api/list-requests', { body: { ...one, tradeId: id } })))
}
