import { type LogisticsStatus, logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import { shownLogisticsStatus } from '@haulm/domain/trade/status/trade-status.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { Copy, FileText, Share2, SquareCheck } from 'lucide-react'
import { Suspense } from 'react'
import { closingFirst, Menu, MenuChoices, MenuItem } from '../../ui/floating/menu.tsx'
import { StatusMark } from '../cells/status-mark.tsx'
import { documentsPart } from '../dialog/trade-documents.ts'
import type { RowRights } from '../rules/row-rules.ts'
import { EndingItems } from '../table/rows/ending-items.tsx'
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
  const doing = (act: (trade: Trade) => void) => closingFirst(onClose, () => act(trade))
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
          <MenuItem icon={<SquareCheck size={16} />} onSelect={doing(({ id }) => onSelect(id))}>
            Select
          </MenuItem>
          {rights.copies && (
            <MenuItem icon={<Copy size={16} />} onSelect={doing(actions.copy)}>
              Copy
            </MenuItem>
          )}
          <MenuItem icon={<FileText size={16} />} onSelect={doing(actions.instruct)}>
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
          <EndingItems {...{ trade, rights, actions, doing }} iconSize={16} />
        </>
      )}
    </Menu>
  )
}
