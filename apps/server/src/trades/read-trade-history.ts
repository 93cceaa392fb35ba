import type { Change } from '@haulm/api/history/change.ts'
import { notFound } from '@haulm/api/route/refusal.ts'
import { readTradeHistory } from '@haulm/api/trades/trades.ts'
import { readsDocument } from '@haulm/domain/document/access.ts'
import { kindOfHistoryField } from '@haulm/domain/document/history-field.ts'
import { linkHistoryField } from '@haulm/domain/instruction/links.ts'
import { displayName, type Holder, hasAny } from '@haulm/domain/people/person.ts'
import { isFieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { canRead } from '@haulm/domain/trade/rights/access.ts'
import { type ChangeOfRecord, changesOf } from '../database/changes/changes-of.queries.ts'
import { json } from '../http/answers/answers.ts'
import { serve } from '../http/serve.ts'
import { inTurns } from '../threads/in-turns.ts'

/** The history of a trade; that of a deleted one for administration only. */
export const serveTradeHistory = serve(readTradeHistory, async ({ db, params, user }) => {
  const trade = await db.selectFrom('trade').select('deletedAt').where('id', '=', params.id).executeTakeFirst()
  const isThere = trade !== undefined && (trade.deletedAt === null || hasAny(user, ['administration']))
  if (!isThere) throw notFound('trade')
  const shown: string[] = []
  // A script may have changed a trade thousands of times: their text is many megabytes.
  await inTurns(await changesOf(db, 'trade', params.id), (change) => {
    for (const readable of asReadBy(user, change)) shown.push(JSON.stringify(readable))
  })
  return json(`[${shown.join()}]`)
})

/** The change with the fields that the reader may read; empty if there are none. */
function asReadBy(reader: Holder, { fields, person, ...change }: ChangeOfRecord): Change[] {
  const readable = fields.filter(({ field }) => readsInHistory(reader, field))
  if (readable.length === 0) return []
  const user = person && { id: person.id, name: displayName(person), email: person.email }
  return [{ ...change, user, fields: readable }]
}

function readsInHistory(reader: Holder, field: string): boolean {
  if (field === linkHistoryField) return true
  const kind = kindOfHistoryField(field)
  return kind === null ? isFieldName(field) && canRead(reader, field) : readsDocument(reader, kind)
}
