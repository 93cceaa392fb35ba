import { lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { TradeLayout } from '../../grid/trade-layout.ts'
import type { RowRights } from '../../rules/row-rules.ts'
import { rowIcons } from './row-icons.tsx'

export type RowAction = 'edit' | 'copy' | 'remove' | 'menu'

const names: Record<RowAction, string> = { edit: 'Edit', copy: 'Copy', remove: 'Delete', menu: 'More for' }

const actionsOf = ({ isLocked, edits, copies, deletes }: RowRights): RowAction[] => [
  ...(edits ? (['edit'] as const) : []),
  ...(copies && !isLocked ? (['copy'] as const) : []),
  ...(deletes ? (['remove'] as const) : []),
  'menu',
]

/** Whether the action is left to the row's menu when there is no space for its button. */
const isSpared = (action: RowAction) => action === 'copy' || action === 'remove'

/** Edit, copy, delete and the menu; the table handles presses, by `data-action`. In little space the menu has the rest. */
export const rowActions = (
  trade: Trade,
  rights: RowRights,
  { actionSize: size, buttons: most }: Pick<TradeLayout, 'actionSize' | 'buttons'>,
) => {
  const all = actionsOf(rights)
  const actions = all.length + (rights.isLocked ? 1 : 0) <= most ? all : all.filter((action) => !isSpared(action))
  return (
    <>
      {rights.isLocked && (
        <span role="img" aria-label={lockMessages.row} data-hint={lockMessages.row} className="ledger-action" />
      )}
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          tabIndex={-1}
          data-action={action}
          aria-label={`${names[action]} ${trade.tradeNumber}`}
          aria-haspopup={action === 'menu' ? 'menu' : undefined}
          className="ledger-action"
        />
      ))}
      {rowIcons(rights.isLocked ? ['lock', ...actions] : actions, size)}
    </>
  )
}
