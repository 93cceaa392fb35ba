import { formatCount } from '@haulm/domain/quantity/format.ts'
import type { Lockable } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, isUnauthorized, isUnreachable, reasonOf } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'
import { usePerson } from '../../api/session/person.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { acceptTrades } from '../cache/accept-trade.ts'
import { toastSaved, undoStack } from '../edit/undo.ts'
import { refusedCells } from './foresee.ts'
import type { Plan, RefusedCell } from './plan.ts'

type Calls = { onDone: () => void; onRefused: (refused: RefusedCell[]) => void }

/** Applies a plan in one request that changes all or nothing, and says how it went. */
export function useApplyPlan({ onDone, onRefused }: Calls): { apply: (plan: Plan) => void; isBusy: boolean } {
  const client = useQueryClient()
  const person = usePerson()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ changes }: Plan) => request('PATCH /api/trades', { body: { changes: [...changes] } }),
    meta: { duringEnd: 'saving' },
    onSuccess: (trades, { undoText, changes }) => {
      const former = new Map(changes.map(({ id, version }) => [id, version ?? 0]))
      const made = trades.filter(({ id, version }) => version > (former.get(id) ?? 0)).map(({ id, version }) => ({ id, version }))
      acceptTrades(client, trades)
      const nth = undoStack.add({ subject: undoText, made: Promise.resolve(made) })
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
