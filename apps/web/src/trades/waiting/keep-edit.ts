import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { outbox } from '../../offline/outbox/outbox.ts'

export type UnsentEdit = {
  personId: string
  key: string
  trade: Pick<Trade, 'id' | 'tradeNumber'>
  patch: TradePatch
  /** The values that the person saw, and their version. */
  seen: TradePatch
  version: number
  /** Entered in the dialog, where one rate gives way to the other. */
  inDialog: boolean
  /** Whether it was on its way, so that only its answer may be missing. */
  wasSent: boolean
}

/** Keeps an edit of a trade that could not be sent. @returns whether this browser could. */
export function keepEdit({ personId, key, trade, patch, seen, version, inDialog, wasSent }: UnsentEdit): Promise<boolean> {
  const from = Object.fromEntries(Object.keys(patch).map((name) => [name, seen[name as keyof TradePatch] ?? null]))
  return outbox.add({
    id: key,
    personId,
    kind: 'trade',
    recordId: trade.id,
    recordName: trade.tradeNumber,
    way: inDialog ? 'dialog' : 'cell',
    from,
    to: patch,
    version,
    at: Date.now(),
    wasSent,
  })
}
