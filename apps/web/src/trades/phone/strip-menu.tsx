import { type LogisticsStatus, logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import { shownLogisticsStatus } from '@haulm/domain/trade/status/trade-status.ts'
import { Ban, Copy, FileText, ListRestart, Share2, SquareCheck, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { Menu, MenuChoices, MenuItem } from '../../ui/floating/menu.tsx'
import { StatusMark } from '../cells/status-mark.tsx'
import { documentsPart } from '../dialog/trade-documents.ts'
import type { RowRights } from '../rules/row-rules.ts'
import type { StripProps } from './strip-props.ts'

const choices = logisticsStatuses.map((value) => ({ value, label: value, icon: <StatusMark status={value} /> }))

export type StripMenuProps = Pick<StripProps, 'trade' | 'save' | 'actions' | 'onSelect'> & {
  /** The load's status, or what else can be done with it. */
  of: 'status' | 'more'
  /** The name of the button that opened it. */
  label: string
  rights: RowRights
  /** Gives the focus back to the button that opened it. */
  onClose: () => void
}

/** An open menu of a strip, over the button that it belongs to. */
export function StripMenu({ of, label, trade, rights, save, actions, onSelect, onClose }: StripMenuProps) {
  const documents = documentsPart.use()
  const change = (next: LogisticsStatus) =>
    next !== trade.logisticsStatus && void save({ trade, patch: { logisticsStatus: next } })
  const doing = (act: () => void) => () => {
    onClose()
    // After the menu has let go of the focus, so that a dialog takes it and gives it back to the button.
    setTimeout(act)
  }
  return (
    <Menu
      open
      label={label}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      align={of === 'status' ? 'start' : 'end'}
      trigger={<span aria-hidden="true" className="pointer-events-none absolute inset-0" />}
    >
      {of === 'status' ? (
        <MenuChoices value={shownLogisticsStatus(trade)} onChange={change} choices={choices} />
      ) : (
        <>
          <MenuItem icon={<SquareCheck size={16} />} onSelect={doing(() => onSelect(trade.id))}>
            Select
          </MenuItem>
          {rights.copies && (
            <MenuItem icon={<Copy size={16} />} onSelect={doing(() => actions.copy(trade))}>
              Copy
            </MenuItem>
          )}
          <MenuItem icon={<FileText size={16} />} onSelect={doing(() => actions.instruct(trade))}>
            Loading Instruction
          </MenuItem>
          {rights.copies && documents && (
            <Suspense>
              <documents.Sharing tradeId={trade.id}>
                {(share, isAway) => (
                  <MenuItem icon={<Share2 size={16} />} disabled={isAway} onSelect={share}>
                    Share Loading Instruction
                  </MenuItem>
                )}
              </documents.Sharing>
            </Suspense>
          )}
          {rights.cancels && trade.status !== 'cancelled' && (
            <MenuItem icon={<Ban size={16} />} onSelect={doing(() => actions.cancel(trade))}>
              Cancel trade
            </MenuItem>
          )}
          {rights.cancels && trade.status === 'cancelled' && (
            <MenuItem icon={<ListRestart size={16} />} onSelect={doing(() => actions.reinstate(trade))}>
              Reinstate trade
            </MenuItem>
          )}
          {rights.deletes && (
            <MenuItem icon={<Trash2 size={16} />} destructive onSelect={doing(() => actions.remove(trade))}>
              Delete
            </MenuItem>
          )}
          {rights.undeletableBecause && (
            <MenuItem disabled icon={<Trash2 size={16} />} onSelect={() => {}}>
              <span className="max-w-56">{rights.undeletableBecause}</span>
            </MenuItem>
          )}
        </>
      )}
    </Menu>
  )
}
