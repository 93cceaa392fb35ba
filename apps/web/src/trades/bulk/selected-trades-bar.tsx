import { mostInstructions } from '@haulm/domain/instruction/most-instructions.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { FileText, PencilLine } from 'lucide-react'
import { instruct } from '../../api/download/instruct.ts'
import { SelectionBar, type SelectionBarProps } from '../../grid/selection/selection-bar.tsx'
import { Button } from '../../ui/controls/button.tsx'

type SelectedTradesBarProps = Pick<SelectionBarProps, 'columnCount' | 'sums' | 'onCopy' | 'onClear'> & {
  trades: readonly Trade[]
  onSet: (() => void) | null
}

/** How many trades are selected, their sums, and what can be done with them. */
export const SelectedTradesBar = ({ trades, onSet, ...selection }: SelectedTradesBarProps) => {
  const onInstruct = selection.columnCount === null ? instructing(trades) : null
  return (
    <SelectionBar
      noun="trade"
      count={trades.length}
      {...selection}
      before={onSet && <Button icon={PencilLine} label="Set field…" size="sm" onClick={onSet} />}
      after={onInstruct && <Button icon={FileText} label="Loading Instructions" size="sm" onClick={onInstruct} />}
    />
  )
}

/** Saves the loading instructions of the trades; null if there are none, or more than are generated at once. */
const instructing = (trades: readonly Trade[]): (() => void) | null =>
  trades.length === 0 || trades.length > mostInstructions ? null : () => instruct(trades.map(({ id }) => id))
