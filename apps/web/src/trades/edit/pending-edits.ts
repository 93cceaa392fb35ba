import type { FieldName, TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { sharedValue } from '../../ui/state/shared-value.ts'

/** An edit on its way to the server; or what waits to be sent until it can be reached. */
export type PendingEdit = { id: number; patch: TradePatch; waits?: true }
/** An edit that did not come through: what was typed, and why. */
export type RefusedEdit = { typed: string; message: string }

/** What is shown of a trade beyond its row: edits on their way, newest last, and refused ones by field. */
export type RowEdits = {
  pending: readonly PendingEdit[]
  refused: Readonly<Partial<Record<FieldName, RefusedEdit>>>
  /** The fields of edits that waited and were refused when they were sent: listed until their person lets them go. */
  turnedDown: readonly string[]
}
export type EditsByTrade = ReadonlyMap<string, RowEdits>

/** What the queue holds of a trade: the values that wait to be sent, and the fields of those that were refused. */
export type Queued = { waiting: TradePatch | null; turnedDown: readonly string[] }

const none: RowEdits = { pending: [], refused: {}, turnedDown: [] }

/**
 * Edits that lie over the fetched rows until the server has answered: shown at once, and gone without a trace when refused,
 * however often the rows were fetched meanwhile.
 */
export function createEdits() {
  const byTrade = sharedValue<EditsByTrade>(new Map())
  let lastId = 0
  const change = (tradeId: string, edit: (former: RowEdits) => RowEdits) => {
    const next = new Map(byTrade.get())
    const edited = edit(next.get(tradeId) ?? none)
    const { pending, refused, turnedDown } = edited
    if (pending.length + Object.keys(refused).length + turnedDown.length === 0) next.delete(tradeId)
    else next.set(tradeId, edited)
    byTrade.set(next)
  }
  return {
    /** Shows an edit; a refusal of the same fields is thereby answered. */
    begin(tradeId: string, patch: TradePatch): number {
      lastId += 1
      const id = lastId
      change(tradeId, ({ pending, refused, turnedDown }) => ({
        pending: [...pending, { id, patch }],
        refused: without(refused, patch),
        turnedDown,
      }))
      return id
    },
    /** Takes an edit away: its values stand in the fetched row now, or were refused. */
    end(tradeId: string, id: number) {
      change(tradeId, (former) => ({ ...former, pending: former.pending.filter((edit) => edit.id !== id) }))
    },
    /** Shows what the queue holds, of each trade, below what is on its way: it was entered before. */
    lay(queued: ReadonlyMap<string, Queued>) {
      for (const tradeId of new Set([...byTrade.get().keys(), ...queued.keys()])) {
        const { waiting: patch, turnedDown } = queued.get(tradeId) ?? { waiting: null, turnedDown: [] }
        change(tradeId, ({ pending, refused }) => {
          const onTheWay = pending.filter(({ waits }) => !waits)
          return { pending: patch ? [{ id: 0, patch, waits: true }, ...onTheWay] : onTheWay, refused, turnedDown }
        })
      }
    },
    refuse(tradeId: string, name: FieldName, refusal: RefusedEdit) {
      change(tradeId, (former) => ({ ...former, refused: { ...former.refused, [name]: refusal } }))
    },
    forget(tradeId: string, name: FieldName) {
      if (byTrade.get().get(tradeId)?.refused[name]) {
        change(tradeId, (former) => ({ ...former, refused: without(former.refused, { [name]: null }) }))
      }
    },
    current: byTrade.get,
    subscribe: byTrade.subscribe,
    use: byTrade.use,
  }
}
export type Edits = ReturnType<typeof createEdits>

const without = (refused: RowEdits['refused'], patch: object): RowEdits['refused'] =>
  Object.fromEntries(Object.entries(refused).filter(([name]) => !(name in patch)))

/** The values of all edits on their way together; the later one of a field counts. */
export const patchOf = (pending: readonly PendingEdit[]): TradePatch => Object.assign({}, ...pending.map(({ patch }) => patch))
