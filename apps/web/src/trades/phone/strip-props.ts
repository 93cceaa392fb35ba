import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { Lookups } from '../../api/queries/lookups.ts'
import type { RowEdits } from '../edit/edits-over-rows.ts'
import type { TradeTableProps } from '../table/table-props.ts'

export type StripProps = Pick<TradeTableProps, 'view' | 'rules' | 'save' | 'actions'> & {
  trade: Trade
  edits: RowEdits | undefined
  lookups: Lookups
  truckNames: ReadonlyMap<string, string>
  /** Takes the trade into the selection, or lets it go. Stays the same function. */
  onSelect: (id: string) => void
  /** Whether it is selected; null while nothing is being selected, and a press opens what it is on. */
  isSelected: boolean | null
}
