import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { request } from '../../api/request/request.ts'

type Asked = { kind: ReferenceKind; name: string }

let asked: Asked[] = []

/** What was asked for while a trade is entered that is not saved yet. */
export const rememberAsked = (one: Asked): void => {
  asked.push(one)
}
export const forgetAsked = (): void => {
  asked = []
}

/** Tells administrators which trade wants the names that were asked for, once it is saved. */
export async function nameTradeThatAsked({ id }: Trade): Promise<void> {
  const names = asked
  forgetAsked()
  // What fails was asked for already, without the number of the trade.
  await Promise.allSettled(names.map((one) => request('POST /api/list-requests', { body: { ...one, tradeId: id } })))
}
