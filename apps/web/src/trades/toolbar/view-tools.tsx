import { isViewScreen } from '@haulm/domain/saved-view/view-screens.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import { hasOwnColumns, isOwnFirst, ownFirst } from '@haulm/domain/trade/columns/own-columns.ts'
import { columnOrderOf, placedColumns } from '@haulm/domain/trade/columns/screen-columns.ts'
import { type Density, densities } from '@haulm/domain/trade/columns/table-layout.ts'
import { ArrowLeftToLine, Rows3 } from 'lucide-react'
import { PileButton } from '../../api/documents/pile-button.tsx'
import { usePerson } from '../../api/session/person.ts'
import type { LayoutState } from '../../grid/columns/use-table-layout.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Menu, MenuChoices, MenuLabel } from '../../ui/floating/menu.tsx'
import type { useTradePage } from '../address/use-trade-page.ts'
import { ColumnsButton } from '../columns/columns-button.tsx'
import { ViewsButton } from '../views/views-button.tsx'

export type ViewToolsProps = {
  view: View
  page: ReturnType<typeof useTradePage>
  /** Every column that the person may see here, in their order. */
  columns: readonly Column[]
  state: LayoutState
}

const densityChoices = (Object.keys(densities) as Density[]).map((value) => ({ value, label: densities[value] }))

/** Saved views, row height and columns, as this person chose them. */
export function ViewTools({ view, page, columns, state }: ViewToolsProps) {
  const person = usePerson()
  return (
    <div className="ml-1 flex items-center border-l border-border pl-2">
      <PileButton view={view} />
      {isViewScreen(view) && <ViewsButton screen={view} page={page} state={state} />}
      <Menu trigger={<IconButton icon={Rows3} label="Row height" tooltip={false} />}>
        <MenuLabel>Row height</MenuLabel>
        <MenuChoices value={state.layout.density} onChange={(density) => state.change({ density })} choices={densityChoices} />
      </Menu>
      {hasOwnColumns(view) && (
        <OwnColumnsButton columns={columns} usual={placedColumns(view, person, { ...state.layout, order: [] })} state={state} />
      )}
      <ColumnsButton columns={columns} state={state} />
    </div>
  )
}

type OwnColumnsButtonProps = {
  columns: readonly Column[]
  /** The same columns as they are for people who moved none. */
  usual: readonly Column[]
  state: LayoutState
}

/** Puts the columns that this desk fills in right after the pinned ones, and back; remembered with the order of the columns. */
function OwnColumnsButton({ columns, usual, state: { layout, change } }: OwnColumnsButtonProps) {
  const isFirst = isOwnFirst(columns)
  const hasOptional = columns.some(({ id, isOptional }) => isOptional && layout.order.includes(id))
  const press = () => {
    const back = hasOptional ? columnOrderOf(usual, layout) : []
    change({ order: isFirst ? back : columnOrderOf(ownFirst(columns), layout) })
  }
  return (
    <IconButton
      icon={ArrowLeftToLine}
      label="My columns first"
      aria-pressed={isFirst}
      onClick={press}
      className={isFirst ? 'bg-accent text-accent-foreground' : ''}
    />
  )
}
