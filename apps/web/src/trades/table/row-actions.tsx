import { lockMessages } from '@haulm/domain/trade/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { RowRights } from '../cells/row-rules.ts'
import { type RowIconName, rowIcon } from './row-icons.tsx'

/** What can be done with a row by a button of its own. */
export type RowAction = 'edit' | 'copy' | 'remove' | 'menu'

const names: Record<RowAction, string> = { edit: 'Edit', copy: 'Copy', remove: 'Delete', menu: 'More for' }

/** Edit, copy, delete and the rest, always there. A press is read by the table, by `data-action`. */
export const rowActions = (trade: Trade, rights: RowRights) => {
  const button = (action: RowAction, icon: RowIconName = action) => (
    <button
      key={action}
      type="button"
      tabIndex={-1}
      data-action={action}
      aria-label={`${names[action]} ${trade.tradeNumber}`}
      aria-haspopup={action === 'menu' ? 'menu' : undefined}
      className="ledger-action"
    >
      {rowIcon(icon)}
    </button>
  )
  return (
    <>
      {rights.isLocked && (
        <span role="img" aria-label={lockMessages.row} data-hint={lockMessages.row} className="ledger-action">
          {rowIcon('lock')}
        </span>
      )}
      {rights.edits && button('edit')}
      {rights.copies && !rights.isLocked && button('copy')}
      {rights.deletes && button('remove')}
      {button('menu')}
    </>
  )
}
