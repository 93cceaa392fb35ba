import type { Foreseen } from '@haulm/api/trades/bulk-trades.ts'
import { fieldLabel } from '@haulm/domain/history/field-label.ts'
import { formatCount, formatNumber } from '@haulm/domain/quantity/format.ts'
import { isFieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Lockable } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Lookups } from '../../api/queries/lookups.ts'
import { ApiError, isUnauthorized, isUnreachable, reasonOf } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'
import { usePerson } from '../../api/session/person.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog, DialogBody } from '../../ui/dialog/dialog.tsx'
import { ErrorState } from '../../ui/page-state/error-state.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { acceptTrades } from '../cache/accept-trade.ts'
import { toastSaved } from '../edit/saved-toast.ts'
import { undoStack } from '../edit/undo-stack.ts'
import { writtenValue } from '../history/written-value.ts'
import { foresee, refusedCells, withoutRefused } from './foresee.ts'
import type { Plan, RefusedCell } from './plan.ts'

type PreviewDialogProps = {
  plan: Plan
  lookups: Lookups
  onClose: () => void
  onDone: () => void
  /** Goes back to the choice, if there was one to make. */
  onBack?: () => void
  returnFocus: () => HTMLElement | null | undefined
}

const none: readonly RefusedCell[] = []

/** Shows what will change, and what is refused and why, before anything is written. Refused trades are left out on request. */
export function PreviewDialog({ plan, lookups, onClose, onDone, onBack, returnFocus }: PreviewDialogProps) {
  const key = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['trades-preview', key, plan],
    queryFn: ({ signal }) => foresee(plan, signal),
    meta: { offline: 'never' },
    gcTime: 0,
  })
  // What the server refused on saving, though not in the preview: more each time that the others are saved without it.
  const [late, setLate] = useState(none)
  const { apply, isBusy } = useApplyPlan({ onDone, onRefused: (more) => setLate((former) => [...former, ...more]) })
  const refused = useMemo(() => [...(data?.refused ?? none), ...late], [data, late])
  const changed = data?.changed.filter(({ id }) => !refused.some((cell) => cell.trade === id)) ?? []
  const good = withoutRefused(plan, refused)
  const mayApply = data !== undefined && refused.length === 0 && changed.length > 0
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Until then it was disabled, so that the dialog itself got the focus.
    if (mayApply && button.current?.closest('[role="dialog"]') === document.activeElement) button.current?.focus()
  }, [mayApply])

  return (
    <Dialog
      size="lg"
      title={plan.title}
      onClose={onBack ?? onClose}
      onBeforeClose={() => !isBusy}
      onSubmit={() => mayApply && !isBusy && apply(good)}
      returnFocus={returnFocus}
      footer={
        <>
          {onBack && <Button label="Back" className="mr-auto" onClick={onBack} disabled={isBusy} />}
          <Button label="Cancel" onClick={onClose} disabled={isBusy} />
          {refused.length > 0 && changed.length > 0 ? (
            <Button
              label={`Change only the ${formatCount(changed.length, 'other trade')}`}
              busy={isBusy}
              onClick={() => apply(good)}
            />
          ) : (
            <Button
              ref={button}
              onKeyDown={ignoreRepeat}
              label={isBusy ? 'Saving...' : changed.length > 0 ? `Change ${formatCount(changed.length, 'trade')}` : 'Change'}
              look="primary"
              type="submit"
              busy={isBusy}
              disabled={!mayApply}
            />
          )}
        </>
      }
    >
      <DialogBody className="space-y-4">
        {error ? (
          <ErrorState
            title="The changes could not be previewed"
            description={reasonOf(error, 'Nothing was changed.')}
            onRetry={() => void refetch()}
          />
        ) : (
          <p role="status" className="text-sm">
            {data === undefined ? 'Checking what will change...' : summary(changed.length, refused)}
          </p>
        )}
        {refused.length > 0 && <RefusedList refused={refused} />}
        {changed.length > 0 && <ForeseenList changed={changed} lookups={lookups} />}
      </DialogBody>
    </Dialog>
  )
}

type Calls = { onDone: () => void; onRefused: (refused: RefusedCell[]) => void }

/** Applies a plan in one request that changes all or nothing, and says how it went. */
function useApplyPlan({ onDone, onRefused }: Calls): { apply: (plan: Plan) => void; isBusy: boolean } {
  const client = useQueryClient()
  const person = usePerson()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ changes }: Plan) => request('PATCH /api/trades', { body: { changes: [...changes] } }),
    meta: { duringEnd: 'saving' },
    onSuccess: (trades, { undoText, changes }) => {
      const former = new Map(changes.map(({ id, version }) => [id, version ?? 0]))
      const made = trades.filter(({ id, version }) => version > (former.get(id) ?? 0)).map(({ id, version }) => ({ id, version }))
      acceptTrades(client, trades)
      const nth = undoStack.add({ name: undoText, made: Promise.resolve(made) })
      const steps = trades.map((after) => ({ before: beforeOf(after, changes), after }))
      const description = `${formatCount(made.length, 'trade')} updated.`
      toastSaved(client, { description, about: undoText, nth, steps, person })
      onDone()
    },
    onError: (error, { tradeNumbers }) => {
      if (isUnauthorized(error)) return
      toast({ kind: 'error', ...whyNotApplied(error) })
      if (error instanceof ApiError && error.refused.length > 0) onRefused(refusedCells(error.refused, tradeNumbers))
    },
  })
  return { apply: (plan) => !isPending && mutate(plan), isBusy: isPending }
}

/** If only the answer was lost, everything may be saved; sent again, values that are there are not changed twice. */
function whyNotApplied(error: Error): { title: string; description: string } {
  const reason = reasonOf(error, 'Failed to update trades')
  if (!isUnreachable(error)) return { title: 'Nothing was changed', description: reason }
  const again = 'Try again once the connection is back: what was changed already is not changed twice.'
  return { title: 'Not known whether it was changed', description: `${reason} ${again}` }
}

/** Whether a trade became locked follows from what was sent: a field set to its locking value did not have it before. */
function beforeOf(after: Trade, changes: Plan['changes']): Lockable {
  const sent = changes.find(({ id }) => id === after.id)
  return {
    status: after.status === 'completed' && sent?.invoiced === true ? 'finance_review' : after.status,
    logisticsStatus: sent?.logisticsStatus === 'Complete' ? 'On Hold' : after.logisticsStatus,
    ...(after.invoiced === undefined ? {} : { invoiced: after.invoiced && sent?.invoiced !== true }),
  }
}

/** An Enter that is still held from the step before must not press what nobody has read yet. */
const ignoreRepeat = (event: KeyboardEvent) => event.repeat && event.key === 'Enter' && event.preventDefault()

function summary(count: number, refused: readonly RefusedCell[]): string {
  const trades = formatCount(count, 'trade')
  if (refused.length === 0)
    return count === 0 ? 'Nothing would change: everything has these values already.' : `${trades} will change.`
  const cells = formatCount(refused.length, 'change')
  return `${cells} ${refused.length === 1 ? 'is' : 'are'} refused, so nothing is changed. ${count === 0 ? 'Nothing else would change.' : `${trades} could be changed without ${refused.length === 1 ? 'it' : 'them'}.`}`
}

/** How many are drawn; nobody reads more. */
const mostRefused = 100

const RefusedList = ({ refused }: { refused: readonly RefusedCell[] }) => (
  <section className="rounded-md border border-destructive bg-destructive-soft px-3 py-2">
    <h3 className="text-sm font-[640] text-destructive">Refused</h3>
    <ul className="mt-1 text-sm">
      {refused.slice(0, mostRefused).map((cell) => (
        <li key={`${cell.trade} ${cell.label} ${cell.reason}`} className="border-t border-border py-1 first:border-0">
          {cell.tradeNumber !== null && <b className="set-ledger font-[600]">{cell.tradeNumber} </b>}
          {cell.label !== '' && <span className="font-[540]">{cell.label}: </span>}
          {cell.reason}
        </li>
      ))}
      {refused.length > mostRefused && <li className="py-1">and {formatNumber(refused.length - mostRefused, 0)} more</li>}
    </ul>
  </section>
)

/** How many trades are drawn; nobody reads more. */
const mostForeseen = 50

/** Each field's old and new value, trade by trade, including derived figures. */
const ForeseenList = ({ changed, lookups }: { changed: Foreseen['changed']; lookups: Lookups }) => (
  <div className="overflow-x-auto">
    <table className="set-ledger w-full text-sm">
      <thead>
        <tr className="border-b border-rule text-left text-xs text-muted-foreground">
          {['Trade', 'Field', 'From', 'To'].map((head) => (
            <th key={head} scope="col" className="py-1 pr-4 font-[550]">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changed.slice(0, mostForeseen).flatMap(({ id, tradeNumber, fields }) =>
          fields.map(({ field, from, to }, at) => (
            <tr key={`${id} ${field}`} className="border-b border-border align-top">
              <th scope="row" className="py-1 pr-4 text-left font-[560] whitespace-nowrap">
                {at === 0 && tradeNumber}
              </th>
              <td className="py-1 pr-4">{fieldLabel('trade', field)}</td>
              <td className="py-1 pr-4 wrap-anywhere text-muted-foreground">{written(field, from, lookups)}</td>
              <td className="py-1 font-[560] wrap-anywhere">{written(field, to, lookups)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
    {changed.length > mostForeseen && (
      <p className="mt-2 text-xs text-muted-foreground">and {formatNumber(changed.length - mostForeseen, 0)} more</p>
    )}
  </div>
)

const written = (field: string, value: unknown, lookups: Lookups): string =>
  (isFieldName(field) ? writtenValue(field, value, lookups) : null) ?? 'empty'
