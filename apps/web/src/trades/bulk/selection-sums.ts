import { add } from '@haulm/domain/quantity/decimal.ts'
import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { SelectionSum } from '../../grid/selection/selection-bar.tsx'

/** What is summed for whole rows: the tonnage, and the net amount, or the transport cost for people who may not read that. */
const ofRows: readonly FieldName[] = ['tonnage', 'totalNetAmount']
const ofRowsElse: FieldName = 'loadRate'

/**
 * The exact tons and money of what is selected. Amounts per ton are not summed; cancelled trades count in no total.
 * @param columns those of the block; null for whole rows. A block without tons shows those of its trades.
 */
export function selectionSums(trades: readonly Trade[], columns: readonly Column[] | null): SelectionSum[] {
  const counted = trades.filter(({ status }) => status !== 'cancelled')
  const sum = (name: FieldName, kind: SelectionSum['kind']): SelectionSum => ({
    id: name,
    label: fieldOf(name).label,
    kind,
    amount: counted.reduce((total, trade) => add(total, Number(trade[name] ?? 0)), 0),
  })
  return namesFor(trades, columns).flatMap((name) => {
    const { kind } = fieldOf(name)
    return kind === 'tons' || kind === 'rand' ? [sum(name, kind)] : []
  })
}

function namesFor(trades: readonly Trade[], columns: readonly Column[] | null): FieldName[] {
  const isRead = (name: FieldName) => trades[0]?.[name] !== undefined
  const rows = [...ofRows.filter(isRead), ...(isRead('totalNetAmount') ? [] : [ofRowsElse])]
  if (columns === null) return rows
  const inBlock = columns.flatMap(({ fields, derived }) => (derived === undefined ? fields : []))
  const money = inBlock.filter((name) => fieldOf(name).kind === 'rand')
  return [...new Set<FieldName>(['tonnage', ...(money.length > 0 ? money : rows.filter((name) => name !== 'tonnage'))])]
}
