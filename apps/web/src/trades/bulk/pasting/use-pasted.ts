import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMissingLists } from '../../../api/queries/lookups.ts'
import { loadedRows } from '../../../grid/blocks.ts'
import type { TextBlock } from '../../../ui/text/tabular-text.ts'
import { type ToastMessage, toast } from '../../../ui/toasts/toast.ts'
import type { SaveTrade } from '../../edit/use-save-trade.ts'
import { isComing } from '../../lookups/choices.tsx'
import type { Block } from '../../sections/blocks.ts'
import type { Plan } from '../plan.ts'
import { type PasteContext, readPasted } from './read-pasted.ts'

/** The parts of the table that pasting needs. */
type PastedInto = { blocks: readonly Block[]; save: SaveTrade }

type Pasted = {
  block: TextBlock
  trades: readonly Trade[]
  columns: readonly Column[]
  /** Whether it is a single value for one cell: it is saved as if typed there. */
  isInCell: boolean
}

const waits: ToastMessage = {
  kind: 'notice',
  title: 'Not pasted yet',
  description: 'The list of its names could not be loaded. They are looked up as soon as it is there.',
}

/** Takes what is pasted. If it names records whose list is still to come, it waits for that in its place. */
export function usePasted(reading: PasteContext, table: PastedInto, onPlan: (plan: Plan) => void): (pasted: Pasted) => void {
  const [early, setEarly] = useState<readonly Pasted[]>([])
  const take = (pasted: Pasted) => {
    const plan = readPasted(pasted.block, pasted.trades, pasted.columns, reading)
    if (pasted.isInCell) pasteOne(plan, table)
    else onPlan(plan)
  }
  const missing = useMissingLists()
  const waiting = early.filter((pasted) => namesAnyOf(pasted, missing)).length
  useEffect(() => {
    if (waiting > 0) toast(waits)
  }, [waiting])
  const mayTake = early.length > 0 && !early.some((pasted) => namesAnyOf(pasted, reading.coming))
  const takeEarly = useEffectEvent(() => {
    setEarly([])
    for (const pasted of early) take(pasted)
  })
  useEffect(() => {
    if (mayTake) takeEarly()
  }, [mayTake])
  return (pasted) => (namesAnyOf(pasted, reading.coming) ? setEarly((before) => [...before, pasted]) : take(pasted))
}

/** Whether a column that the paste reaches shows names from one of the lists. */
function namesAnyOf({ block, columns }: Pasted, lists: readonly ReferenceKind[]): boolean {
  const [first = []] = block
  const isFill = block.length === 1 && first.length === 1
  const reached = isFill ? columns : columns.slice(0, first.length)
  return reached.some(({ fields }) => fields.some((name) => isComing(name, lists)))
}

/** Saves the one value; if it is refused, a toast says why. */
function pasteOne({ changes, refused }: Plan, { blocks, save }: PastedInto): void {
  const [refusal] = refused
  if (refusal) return void toast({ kind: 'error', title: 'Cannot Paste', description: refusal.reason })
  const [change] = changes
  const trade = change && loadedRows(blocks).find(({ id }) => id === change.id)
  if (!change || !trade) return
  const { id: _, version: __, ...patch } = change
  void save({ trade, patch })
}
