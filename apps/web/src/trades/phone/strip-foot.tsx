import { addsTradeDocuments } from '@haulm/domain/trade/rights/access.ts'
import { lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import { shownLogisticsStatus } from '@haulm/domain/trade/status/trade-status.ts'
import { ChevronDown, Ellipsis, Lock, Pencil } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { IconButton } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { lateUnseen } from '../../ui/late.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { ProposalMark, RejectedMark, WaitingMark, waitingProposals } from '../cells/row-marks.tsx'
import { StatusChip } from '../cells/status-mark.tsx'
import { cannotEdit, rowRights } from '../rules/row-rules.ts'
import type { StripMenuProps } from './strip-menu.tsx'
import { type StripProps, stripExtra } from './strip-props.ts'

// Every strip has two menus; the first one opened loads the code for menus.
const StripMenu = lateUnseen(() => import('./strip-menu.tsx'), 'StripMenu')

// Next to the longest status the number fits on one line, down to a width of 360 px.
const chipClass = 'h-8! pr-1.5! text-base! max-[389px]:text-sm!'

type FootProps = StripProps & { isSaving: boolean; isQueued: boolean; isRejected: boolean }

/** The status, changed in place; the trade's number; edit and further actions. All large enough for a thumb. */
export function StripFoot({ trade, view, rules, save, actions, isSaving, isQueued, isRejected, onSelect }: FootProps) {
  const status = shownLogisticsStatus(trade)
  const Extra = stripExtra.use()
  const isProposed = waitingProposals.use().has(trade.id)
  const isMarked = isProposed || isQueued || isRejected
  const rights = rowRights(trade, view, rules)
  const reason = cannotEdit(trade, 'logisticsStatus', rules)
  const chip = (
    <StatusChip status={status} className={chipClass}>
      {isSaving ? (
        <Spinner size={15} />
      ) : (
        // A mark takes space next to the number.
        reason === null && <ChevronDown size={15} className={isMarked ? 'max-[419px]:hidden' : 'max-[389px]:hidden'} />
      )}
    </StatusChip>
  )
  const [open, setOpen] = useState<StripMenuProps['of'] | null>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  // A press on its button closes an open menu before the click comes, which would open it again.
  const wasOpen = useRef(false)
  const labels = { status: `Status ${status}, change`, more: `More for ${trade.tradeNumber}` }
  const opens = (of: StripMenuProps['of']) => ({
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open === of,
    onPointerDown: () => {
      wasOpen.current = open === of
    },
    // A click by keyboard has no press before it, and a count of 0.
    onClick: ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
      pressed.current = currentTarget
      setOpen(open === of || (detail > 0 && wasOpen.current) ? null : of)
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      pressed.current = event.currentTarget
      setOpen(of)
    },
  })
  const menu = open && (
    <StripMenu
      of={open}
      label={labels[open]}
      {...{ trade, rights, save, actions, onSelect }}
      onClose={() => setOpen(null)}
      giveFocusBack={() => pressed.current?.focus()}
    />
  )
  return (
    // The room around the icon of the last button lies in the margin; without buttons, the number ends where all else does.
    <div className="mt-1.5 flex items-center has-[>:nth-child(3)]:-mr-2">
      {reason === null ? (
        <span className="relative shrink-0">
          <button
            type="button"
            aria-label={labels.status}
            className="-ml-1 flex h-11 items-center rounded-md px-1 font-[560]"
            {...opens('status')}
          >
            {chip}
          </button>
          {open === 'status' && menu}
        </span>
      ) : (
        <span className="flex h-11 shrink-0 items-center font-[560]">{chip}</span>
      )}
      <span className="ml-auto flex min-w-0 items-center gap-1.5">
        {isProposed && <ProposalMark size={15} />}
        {isQueued && <WaitingMark size={15} />}
        {isRejected && <RejectedMark size={15} />}
        <span className="set-ledger min-w-0 text-right text-sm leading-4 text-muted-foreground max-[419px]:text-xs">
          {trade.tradeNumber}
        </span>
      </span>
      {Extra ? <Extra trade={trade} /> : addsTradeDocuments(rules.person) && <span className="size-11 shrink-0" />}
      {rights.edits ? (
        <IconButton
          icon={Pencil}
          label={`Edit ${trade.tradeNumber}`}
          look="quiet"
          tooltip={false}
          onClick={() => actions.edit(trade)}
        />
      ) : (
        rights.isLocked && (
          <IconButton
            icon={Lock}
            label={`Locked: ${lockMessages.row}`}
            look="quiet"
            tooltip={false}
            onClick={() => toast({ kind: 'error', title: 'Cannot Edit', description: reason ?? lockMessages.edit })}
          />
        )
      )}
      {(rights.copies || rights.deletes || rights.undeletableBecause) && (
        <span className="relative">
          <IconButton icon={Ellipsis} label={labels.more} look="quiet" tooltip={false} {...opens('more')} />
          {open === 'more' && menu}
        </span>
      )}
    </div>
  )
}
