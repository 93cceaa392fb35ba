import { notFound, Refusal, type RefusedTrade } from '@haulm/api/route/refusal.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { companySettings } from '../company-settings/company-settings.queries.ts'
import type { Database } from '../database/connection.ts'
import type { Write } from './many-trades.queries.ts'
import { assertVersion, type ChangedSince, changedSince } from './rules/assert-current.ts'
import { referencesOnce } from './rules/assert-references.ts'
import { assertWritable } from './rules/assert-writable.ts'
import { judgeEdit } from './rules/judge-edit.ts'
import type { StoredTrade } from './stored-trade.queries.ts'

/** An edit of one of many trades. */
export type TradeEditOfMany = { id: string; version: number | undefined; patch: TradePatch }

/** What the edits would write, and which of them are refused. */
export type Judged = { writes: Write[]; refused: RefusedTrade[] }

type ManyEditsContext = {
  /** The existing trades, by id. */
  stored: ReadonlyMap<string, StoredTrade>
  user: Person
  /** Removes the changes that do not count as conflicts, for undoing. */
  conflictsOf?: ConflictFilter
  /** Whether the edits restore earlier values. */
  restores?: boolean
  /** Whether the edit of a trade undoes what locked it. */
  unlocks?: (id: string) => boolean
}

/** Judges each of many edits as if it were the only one; what they have in common is looked up once. */
export async function judgeTrades(
  tx: Database,
  edits: readonly TradeEditOfMany[],
  { stored, user, conflictsOf = (since) => since, restores = false, unlocks = () => false }: ManyEditsContext,
): Promise<Judged> {
  const seen = edits.flatMap(({ id, version }) => {
    const trade = stored.get(id)
    return trade ? [{ trade, version }] : []
  })
  const sinceByTrade = await changedSince(tx, seen, user)
  const findReference = referencesOnce(tx)
  let known: ReturnType<typeof companySettings> | undefined
  const settings = () => {
    known ??= companySettings(tx)
    return known
  }
  const judge = async ({ id, version, patch }: TradeEditOfMany): Promise<Write> => {
    assertWritable(patch, user)
    const trade = stored.get(id)
    if (trade === undefined) throw notFound('trade')
    assertVersion({ trade, version })
    const since = conflictsOf(sinceByTrade.get(id) ?? new Map(), id)
    const lookups = { settings, findReference, current: async () => undefined }
    const context = { user, since, inCell: true, restores, unlocks: unlocks(id), ...lookups }
    return { trade, columns: await judgeEdit(trade, patch, context) }
  }
  const judged: Judged = { writes: [], refused: [] }
  for (const edit of edits) {
    try {
      judged.writes.push(await judge(edit))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      judged.refused.push(refusedTrade(edit, stored.get(edit.id), error))
    }
  }
  return judged
}

/** Keeps only those changes to a trade since the start of an edit that conflict with it. */
export type ConflictFilter = (since: ChangedSince, id: string) => ChangedSince

/** A refusal that names no field applies to each field of the edit. */
function refusedTrade(
  { id, patch }: TradeEditOfMany,
  trade: StoredTrade | undefined,
  { code, message, detail }: Refusal,
): RefusedTrade {
  const fields = detail.fields ?? Object.fromEntries(Object.keys(patch).map((name) => [name, message]))
  return { id, tradeNumber: trade?.tradeNumber ?? null, code, message, fields }
}
