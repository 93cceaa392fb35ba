import type { RefusedTrade } from '@haulm/api/route/refusal.ts'
import type { Foreseen } from '@haulm/api/trades/bulk-trades.ts'
import { fieldLabel } from '@haulm/domain/history/field-label.ts'
import { mostTradesAtOnce } from '@haulm/domain/trade/many-trades.ts'
import { request } from '../../api/request/request.ts'
import type { Plan, RefusedCell } from './plan.ts'

/** What a plan would do: the server's foresight, and what was refused before it was asked. */
export type Prospect = { changed: Foreseen['changed']; refused: readonly RefusedCell[] }

/** Asks the server what a plan would change. Nothing is written. */
export async function foresee({ changes, tradeNumbers, refused }: Plan, signal?: AbortSignal): Promise<Prospect> {
  if (changes.length === 0) return { changed: [], refused }
  if (changes.length > mostTradesAtOnce) {
    const reason = `At most ${mostTradesAtOnce} trades are changed in one step.`
    return { changed: [], refused: [{ trade: null, tradeNumber: null, label: 'All', reason }, ...refused] }
  }
  const preview = await request('POST /api/trades/preview', { body: { changes: [...changes] }, signal })
  return { changed: preview.changed, refused: [...refused, ...refusedCells(preview.refused, tradeNumbers)] }
}

/** What the server refused, field by field. */
export const refusedCells = (refused: readonly RefusedTrade[], tradeNumbers: Plan['tradeNumbers']): RefusedCell[] =>
  refused.flatMap(({ id, tradeNumber: known, fields, message }) => {
    const tradeNumber = known ?? tradeNumbers.get(id) ?? null
    const refusals = Object.entries(fields)
    const cells = refusals.length > 0 ? refusals : [['', message] as const]
    return cells.map(([field, reason]) => ({ trade: id, tradeNumber, label: fieldLabel('trade', field), reason }))
  })

export function withoutRefused(plan: Plan, refused: readonly RefusedCell[]): Plan {
  const bad = new Set(refused.map(({ trade }) => trade))
  return { ...plan, refused: [], changes: plan.changes.filter(({ id }) => !bad.has(id)) }
}
