import type { Document } from '@haulm/api/documents.ts'
import type { Proposal } from '@haulm/api/proposals.ts'
import { proposalEvents } from '@haulm/domain/instruction/proposals.ts'
import { fieldOf, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { createsTrades } from '@haulm/domain/trade/rights/access.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { ArrowRight, Check, X } from 'lucide-react'
import { useRef } from 'react'
import { writtenTradeValue } from '../../api/history/written-trade-value.ts'
import { staleAfter } from '../../api/query-keys.ts'
import { useIsOnline } from '../../api/request/reachability.ts'
import { request } from '../../api/request/request.ts'
import { usePerson } from '../../api/session/person.ts'
import { useSave } from '../../api/use-save.ts'
import { Button } from '../../ui/controls/button.tsx'
import { isUnderDialog } from '../../ui/keys/is-under-dialog.ts'
import { altKey, Keys } from '../../ui/keys/kbd.tsx'
import { usePageKeys } from '../../ui/keys/use-page-keys.ts'
import { formatMoment } from '../../ui/text/format-moment.ts'
import { fileAddress } from '../queries.ts'

/** The fields that a driver proposes for a trade have no names behind ids. */
const asTheyAre = { reference: (id: string) => id, truckType: (code: string) => code }

export type ProposalRowProps = {
  proposal: Proposal
  /** The trade as it is now, shown beside what is proposed. */
  trade: Trade
  /** Whether the reader may now write what is proposed. */
  writes: boolean
  /** Why a lock keeps them from it; null when none does. */
  locked: string | null
  hasKeys: boolean
  photographs: readonly Document[]
  onShow: (id: string) => void
  onRefuse: () => void
  /** @param accepted what the person took over from the driver. */
  onAccepted: (trade: Trade, accepted: TradePatch) => void
}

/** One proposal: for each value what the trade says and what was sent, with the photographs that came by that link. */
export function ProposalRow(props: ProposalRowProps) {
  const { proposal, trade, writes, locked, hasKeys, photographs, onShow, onRefuse, onAccepted } = props
  const { id, event, fields, at, sentTo } = proposal
  const values = (['tonnage', 'weighbridgeTicket'] as const).filter((name) => fields[name] !== undefined)
  const isOnline = useIsOnline()
  const { save: accept, isSaving } = useSave({
    send: (_, headers) => request('POST /api/proposals/:id/accept', { params: { id }, headers }),
    done: { title: 'Accepted', description: 'What the driver sent is now in the trade.' },
    failed: 'Failed to accept it',
    stale: staleAfter('proposal'),
    onSaved: (saved) => onAccepted(saved, Object.fromEntries(values.map((name) => [name, saved[name]]))),
  })
  const isClosed = !isOnline || isSaving
  const row = useRef<HTMLLIElement>(null)
  // A lock keeps nobody from refusing: that changes nothing in the trade.
  const refuses = createsTrades(usePerson())
  usePageKeys((pressed) => {
    // By the key's position: with Alt some keyboards write another letter.
    const decide = pressed.code === 'KeyA' && writes ? accept : pressed.code === 'KeyR' && refuses ? onRefuse : null
    if (!hasKeys || decide === null || !pressed.altKey || pressed.ctrlKey || pressed.metaKey) return
    // A question covers it, even one about another proposal.
    if (isUnderDialog(row.current)) return
    pressed.preventDefault()
    // A key that is held down would also decide about the next one.
    if (!isClosed && !pressed.repeat) decide()
    // Before what else in the dialog has a key.
  }, true)
  const written = (name: (typeof values)[number], value: unknown) => writtenTradeValue(name, value, asTheyAre)
  const key = (letter: string) =>
    hasKeys && (
      <span className="max-md:hidden">
        <Keys keys={[altKey, letter]} />
      </span>
    )
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p>
          <span className="font-[620]">{proposalEvents[event].label}</span>{' '}
          <span className="text-muted-foreground">
            {['sent by the driver', sentTo, formatMoment(at)].filter(Boolean).join(' · ')}
          </span>
        </p>
        {values.map((name) => (
          <p key={name} className="set-ledger flex flex-wrap items-center gap-x-2">
            <span className="text-muted-foreground">{fieldOf(name).label}</span>
            <span>{written(name, trade[name]) ?? 'empty'}</span>
            <ArrowRight size={13} role="img" aria-label="to" className="text-muted-foreground" />
            <span className="font-[620]">{written(name, fields[name])}</span>
          </p>
        ))}
      </div>
      {photographs.length > 0 && (
        <div className="flex gap-2">
          {photographs.slice(0, 4).map((photograph) => (
            <button
              key={photograph.id}
              type="button"
              aria-label={`Show ${photograph.name}`}
              onClick={() => onShow(photograph.id)}
              className="size-12 overflow-hidden rounded-md border border-border bg-secondary"
            >
              <img src={fileAddress(photograph.id)} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
            </button>
          ))}
        </div>
      )}
      {!writes && locked && <p className="text-muted-foreground">{locked}</p>}
      {refuses && (
        <div className="flex gap-2 max-md:w-full max-md:*:h-11! max-md:*:flex-1">
          {writes && (
            <Button
              label={<>Accept {key('A')}</>}
              icon={Check}
              look="primary"
              busy={isSaving}
              disabled={isClosed}
              aria-keyshortcuts={hasKeys ? 'Alt+A' : undefined}
              onClick={() => accept()}
            />
          )}
          <Button
            label={<>Refuse {key('R')}</>}
            icon={X}
            disabled={isClosed}
            aria-keyshortcuts={hasKeys ? 'Alt+R' : undefined}
            onClick={onRefuse}
          />
        </div>
      )}
    </li>
  )
}
