import type { TruckTypeNames } from '@haulm/domain/reference-data/truck-type-label.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { ComponentType } from 'react'
import type { Lookups } from '../../api/queries/lookups.ts'
import { sharedValue } from '../../ui/state/shared-value.ts'
import type { RowEdits } from '../edit/edits-over-rows.ts'
import type { TradeTableProps } from '../table/table-props.ts'

export type StripProps = Pick<TradeTableProps, 'view' | 'rules' | 'save' | 'actions'> & {
  trade: Trade
  edits: RowEdits | undefined
  lookups: Lookups
  truckNames: TruckTypeNames
  /** Selects the trade or deselects it. Stays the same function. */
  onSelect: (id: string) => void
  /** Whether it is selected; null while nobody is selecting, so that a press acts on what it hits. */
  isSelected: boolean | null
}

/**
 * An extra part of each strip, set by the app once a page is shown, as documents are a feature of their own; null until then. A
 * placeholder takes its space until it comes, for people who will have it: the number beside it must not move.
 */
export const stripExtra = sharedValue<ComponentType<{ trade: Trade }> | null>(null)
