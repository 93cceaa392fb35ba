import { lockMessages } from '@haulm/domain/trade/lock.ts'
import { type LogisticsStatus, logisticsStatuses } from '@haulm/domain/trade/logistics-status.ts'
import { shownLogisticsStatus } from '@haulm/domain/trade/trade-status.ts'
import { Ban, ChevronDown, Copy, Ellipsis, ListRestart, Lock, Pencil, SquareCheck, Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuChoices, MenuItem } from '../../ui/menu.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { rowRights } from '../cells/row-rules.ts'
import { TurnedDownMark, WaitingMark } from '../cells/waiting-mark.tsx'
import { cannotEdit } from '../edit/cannot-edit.ts'
import { StatusChip, StatusMark } from '../status-mark.tsx'
import type { StripProps } from './strip-props.ts'

const choices = logisticsStatuses.map((value) => ({ value, label: value, icon: <StatusMark status={value} /> }))
const chipClass = 'h-8! gap-2! pr-2! pl-2.5! text-base! max-[359px]:gap-1.5! max-[359px]:pl-2!'

type FootProps = StripProps & { isSaving: boolean; isWaiting: boolean; isTurnedDown: boolean }

/** The status, changed in place; the trade's number; edit and the rest. All of it large enough for a thumb. */
export function StripFoot({ trade, view, rules, save, actions, isSaving, isWaiting, isTurnedDown, onSelect }: FootProps) {
  const status = shownLogisticsStatus(trade)
  const rights = rowRights(trade, view, rules)
  const reason = cannotEdit(trade, 'logisticsStatus', rules)
  const chip = (
    <StatusChip status={status} className={chipClass}>
      {isSaving ? (
        <Spinner size={15} />
      ) : (
        reason === null && <ChevronDown size={15} aria-hidden="true" className="max-[359px]:hidden" />
      )}
    </StatusChip>
  )
  const change = (next: LogisticsStatus) =>
    next !== trade.logisticsStatus && void save({ trade, patch: { logisticsStatus: next } })
  return (
    <div className="mt-1.5 -mr-2 flex items-center">
      {reason === null ? (
        <Menu
          align="start"
          trigger={
            <button
              type="button"
              aria-label={`Status ${status}, change`}
              className="-ml-1 flex h-11 items-center rounded-md px-1 font-[560]"
            >
              {chip}
            </button>
          }
        >
          <MenuChoices value={status} onChange={change} choices={choices} />
        </Menu>
      ) : (
        <span className="flex h-11 items-center font-[560]">{chip}</span>
      )}
      <span className="ml-auto flex min-w-0 items-center gap-1.5">
        {isWaiting && <WaitingMark size={15} />}
        {isTurnedDown && <TurnedDownMark size={15} />}
        <span className="set-ledger truncate text-sm text-muted-foreground">{trade.tradeNumber}</span>
      </span>
      {rights.edits ? (
        <IconButton
          label={`Edit ${trade.tradeNumber}`}
          look="quiet"
          tooltip={false}
          className="size-11!"
          onClick={() => actions.edit(trade)}
        >
          <Pencil size={18} strokeWidth={1.75} />
        </IconButton>
      ) : (
        rights.isLocked && (
          <IconButton
            label={`Locked: ${lockMessages.row}`}
            look="quiet"
            tooltip={false}
            className="size-11!"
            onClick={() => toast({ kind: 'error', title: 'Cannot Edit', description: reason ?? lockMessages.edit })}
          >
            <Lock size={18} strokeWidth={1.75} />
          </IconButton>
        )
      )}
      {(rights.copies || rights.deletes || rights.keptBecause) && (
        <Menu
          trigger={
            <IconButton label={`More for ${trade.tradeNumber}`} look="quiet" tooltip={false} className="size-11!">
              <Ellipsis size={18} strokeWidth={1.75} />
            </IconButton>
          }
        >
          <MenuItem icon={<SquareCheck size={16} />} onSelect={() => onSelect(trade.id)}>
            Select
          </MenuItem>
          {rights.copies && (
            <MenuItem icon={<Copy size={16} />} onSelect={() => actions.copy(trade)}>
              Copy
            </MenuItem>
          )}
          {rights.cancels && trade.status !== 'cancelled' && (
            <MenuItem icon={<Ban size={16} />} onSelect={() => actions.cancel(trade)}>
              Cancel trade
            </MenuItem>
          )}
          {rights.cancels && trade.status === 'cancelled' && (
            <MenuItem icon={<ListRestart size={16} />} onSelect={() => actions.reinstate(trade)}>
              Reinstate trade
            </MenuItem>
          )}
          {rights.deletes && (
            <MenuItem icon={<Trash2 size={16} />} destructive onSelect={() => actions.remove(trade)}>
              Delete
            </MenuItem>
          )}
          {rights.keptBecause && (
            <MenuItem disabled icon={<Trash2 size={16} />} onSelect={() => {}}>
              <span className="max-w-56">{rights.keptBecause}</span>
            </MenuItem>
          )}
        </Menu>
      )}
    </div>
  )
}
