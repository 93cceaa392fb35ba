import { type LogisticsStatus, logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import { shownLogisticsStatus } from '@haulm/domain/trade/status/trade-status.ts'
import { Copy, FileText, Share2, SquareCheck } from 'lucide-react'
import { MenuChoices, MenuItem, OpenMenu, type OpenMenuProps } from '../../ui/floating/menu.tsx'
import { StatusMark } from '../cells/status-mark.tsx'
import { documentsPart } from '../dialog/trade-documents.ts'
import type { RowRights } from '../rules/row-rules.ts'
import { EndingItems } from '../table/rows/ending-items.tsx'
import type { StripProps } from './strip-props.ts'

const choices = logisticsStatuses.map((value) => ({ value, label: value, icon: <StatusMark status={value} /> }))

type OfStrip = Pick<StripProps, 'trade' | 'save' | 'actions' | 'onSelect'>

export type StripMenuProps = OfStrip &
  Pick<OpenMenuProps, 'onClose' | 'giveFocusBack'> & {
    /** Which menu: the load's status, or further actions. */
    of: 'status' | 'more'
    /** The label of the button that opened it. */
    label: string
    rights: RowRights
  }

/** An open menu of a strip, on top of its button. */
export function StripMenu({ of, label, trade, rights, save, actions, onSelect, ...menu }: StripMenuProps) {
  const documents = documentsPart.use()
  const change = (next: LogisticsStatus) =>
    next !== trade.logisticsStatus && void save({ trade, patch: { logisticsStatus: next } })
  return (
    <OpenMenu
      {...menu}
      label={label}
      align={of === 'status' ? 'start' : 'end'}
      over={<span aria-hidden="true" className="pointer-events-none absolute inset-0" />}
    >
      {of === 'status' ? (
        <MenuChoices value={shownLogisticsStatus(trade)} onChange={change} choices={choices} />
      ) : (
        <>
          <MenuItem label="Select" icon={SquareCheck} onSelect={() => onSelect(trade.id)} />
          {rights.copies && <MenuItem label="Copy" icon={Copy} onSelect={() => actions.copy(trade)} />}
          <MenuItem label="Loading Instruction" icon={FileText} onSelect={() => actions.instruct(trade)} />
          {rights.copies && documents && (
            <documents.Sharing tradeId={trade.id}>
              {(share, isAway) => <MenuItem label="Share Loading Instruction" icon={Share2} disabled={isAway} onSelect={share} />}
            </documents.Sharing>
          )}
          <EndingItems {...{ trade, rights, actions }} />
        </>
      )}
    </OpenMenu>
  )
}
