import { type TradePatch, type WritableName, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'

/** A save that met a newer version of the trade. */
export type Conflict = {
  /** The values that the person saw: a whole trade, or those of the fields concerned. */
  seen: TradePatch
  /** What the person wanted to save. */
  mine: TradePatch
  /** The trade as it is now. */
  current: Trade
  /** When it was entered, if not just now: then it may go on waiting, to be decided later. */
  enteredAt?: Date
}

/** A field that both changed, to different values. */
export type Dispute = { name: WritableName; was: unknown; mine: unknown; theirs: unknown }

export type Choice = 'mine' | 'theirs'
export type Choices = Partial<Record<WritableName, Choice>>

/** The fields that both changed. A field that only one of them changed, or both to the same value, needs no choice. */
export const disputesOf = ({ seen, mine, current }: Conflict): Dispute[] =>
  writableNames.flatMap((name) => {
    if (mine[name] === undefined || current[name] === undefined) return []
    const isChangedByThem = current[name] !== seen[name]
    if (!isChangedByThem || current[name] === mine[name]) return []
    return [{ name, was: seen[name], mine: mine[name], theirs: current[name] }]
  })

/** Their changes to fields that we did not change: kept without asking. */
export const untouchedChanges = ({ seen, mine, current }: Conflict): WritableName[] =>
  writableNames.filter(
    (name) => mine[name] === undefined && seen[name] !== undefined && current[name] !== undefined && current[name] !== seen[name],
  )

/** What is still to be saved once each disputed field is decided. Empty if only their values are taken. */
export function resolve(conflict: Conflict, choices: Choices): TradePatch {
  const { mine, current } = conflict
  return Object.fromEntries(
    Object.entries(mine).filter(([name, value]) => {
      const isTaken = choices[name as WritableName] === 'theirs'
      return !isTaken && current[name as WritableName] !== value
    }),
  )
}

/** The same choice for every disputed field. */
export const chooseAll = (disputes: readonly Dispute[], choice: Choice): Choices =>
  Object.fromEntries(disputes.map(({ name }) => [name, choice]))
