import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { outbox } from '../../offline/outbox/outbox.ts'
import type { NewEdit } from '../../offline/outbox/waiting-edit.ts'

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
export const keepEdit = (edit: UnsentEdit): Promise<boolean> => outbox.add(newEdit(edit))

/** Keeps an edit of a trade while it is sent for the first time. @returns once it is written; fails where this browser cannot. */
export const holdEdit = (edit: UnsentEdit, isWanted: () => boolean): Promise<void> => outbox.hold(newEdit(edit), isWanted)

export type UnsentTrade = {
  personId: string
  /** Its Idempotency-Key, by which it goes until it has a number. */
  key: string
  body: TradePatch
  /** Other bodies that went out under the key, and whose answer was lost. */
  unanswered: readonly TradePatch[]
  wasSent: boolean
}

/** Keeps a new trade that could not be sent. @returns whether this browser could. */
export const keepNewTrade = ({ personId, key, body, unanswered, wasSent }: UnsentTrade): Promise<boolean> =>
  outbox.add({
    id: key,
    personId,
    kind: 'trade',
    action: 'create',
    recordId: key,
    recordName: 'New trade',
    way: 'dialog',
    from: {},
    to: body,
    unanswered,
    version: 0,
    at: Date.now(),
    wasSent,
  })

/** An edit that was held has its answer, or is kept as one that could not be sent. */
export const landEdit = ({ personId, key }: UnsentEdit): Promise<void> => outbox.land({ personId, id: key })

function newEdit({ personId, key, trade, patch, seen, version, inDialog, wasSent }: UnsentEdit): NewEdit {
  const from = Object.fromEntries(Object.keys(patch).map((name) => [name, seen[name as keyof TradePatch] ?? null]))
  return {
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
  }
}
