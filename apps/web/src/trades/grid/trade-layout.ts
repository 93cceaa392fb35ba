import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { isNumberKind } from '@haulm/domain/trade/catalogue/kinds.ts'
import { isPinned } from '@haulm/domain/trade/columns/column-order.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import type { Density } from '@haulm/domain/trade/columns/table-layout.ts'
import { usePerson } from '../../api/session/person.ts'
import { type Layout, type PlacedColumn, placeColumns } from '../../grid/columns/layout.ts'
import type { ShownLayout } from '../../grid/columns/use-shown-columns.ts'
import type { Grid } from '../../grid/use-grid.ts'
import { useIsTablet } from '../../ui/state/use-media.ts'
import { mostButtons } from '../rules/row-rules.ts'
import type { Block } from '../sections/blocks.ts'

export type PlacedTradeColumn = PlacedColumn<Column>
export type TradeLayout = Layout<Column>
export type ShownTradeLayout = ShownLayout<Column>
/** The controller of the trades table. @see apps/web/src/grid/use-grid.ts */
export type TradeGrid = Grid<Block, Column>

const textKinds = ['text', 'longText', 'reference', 'truckType']

/** An amount, tons or a percentage. */
export const isFigure = ({ fields: [name] }: Column): boolean => isNumberKind(fieldOf(name).kind)

/** How a column behaves, by the kind of its first field; the core of the table ends with the tonnage. */
export const traitsOf = (column: Column) => ({
  isFigure: isFigure(column),
  isFlexible: textKinds.includes(fieldOf(column.fields[0]).kind),
  isPinned: isPinned(column),
  endsCore: column.fields[0] === 'tonnage',
})

type Contents = { buttons?: number; digits?: ReadonlyMap<string, number> }

/** @see apps/web/src/grid/columns/layout.ts */
export const placeTradeColumns = (
  columns: readonly Column[],
  room: number,
  density: Density,
  contents: Contents = {},
): TradeLayout => placeColumns(columns, room, density, { ...contents, traitsOf })

/** On touch screens each button is 44 px wide: next to a tablet's columns there is space for the first one and the row's menu. */
export const useButtons = (): number => {
  const person = usePerson()
  const isTablet = useIsTablet()
  return isTablet ? 2 : mostButtons(person)
}
