import { lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { TradeLayout } from '../../grid/trade-layout.ts'
import type { RowRights } from '../../rules/row-rules.ts'
import { rowIcons } from './row-icons.tsx'

/** What can be done with a row by a button of its own. */
export type RowAction = 'edit' | 'copy' | 'remove' | 'menu'

const names: Record<RowAction, string> = { edit: 'Edit', copy: 'Copy', remove: 'Delete', menu: 'More for' }

const actionsOf = ({ isLocked, edits, copies, deletes }: RowRights): RowAction[] => [
  ...(edits ? (['edit'] as const) : []),
  ...(copies && !isLocked ? (['copy'] as const) : []),
  ...(deletes ? (['remove'] as const) : []),
  'menu',
]

/** What is left to the row's menu where there is no room for a button of its own. */
const isSpared = (action: RowAction) => action === 'copy' || action === 'remove'

/**
 * Edit, copy, delete and the rest, always there. A press is read by the table, by `data-action`.
 * Where they have no room, copy and delete are left to the row's menu.
 */
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
