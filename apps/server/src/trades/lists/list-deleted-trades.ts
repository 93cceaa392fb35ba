import { invalid } from '@haulm/api/route/refusal.ts'
import { listDeletedTrades } from '@haulm/api/trades/trades.ts'
import { sql } from 'kysely'
import { json } from '../../http/answers/answers.ts'
import { serve } from '../../http/serve.ts'
import { searchCondition } from '../../trade-rows/search/search-condition.ts'
import { tradeColumns, tradeJoins } from '../../trade-rows/trade-json.ts'

const usualLimit = 100

type Page = { json: string; isLast: boolean; last: string | null }

/** Deleted trades, for restoring. The last deleted come first, and of those deleted at once the newer number. */
export const serveListDeletedTrades = serve(listDeletedTrades, async ({ db, query, user, reply }) => {
  const limit = Math.min(query.limit ?? usualLimit, 500)
  const searched = await searchCondition(db, user, query.search)
  const { rows } = await sql<Page>`
    with found as materialized (
      select * from trade
      where deleted_at is not null and ${searched ?? sql`true`} and ${afterCursor(query.cursor)}
      order by deleted_at desc, ordinal desc limit ${limit + 1}
    ),
    page as materialized (select * from found order by deleted_at desc, ordinal desc limit ${limit})
    select
      coalesce((
        select json_agg(row_to_json(listed))::text from (
          select ${tradeColumns(user)}, deletion.by as "deletedBy" from page trade ${tradeJoins}
          left join lateral (
            select json_build_object('name', btrim(person.first_name || ' ' || person.last_name), 'email', person.email) as by
            from change join person on person.id = change.person_id
            where change.kind = 'trade' and change.record_id = trade.id and change.action = 'deleted'
            order by change.version desc limit 1
          ) deletion on true
          order by trade.deleted_at desc, trade.ordinal desc
        ) listed
      ), '[]') as "json",
      (select count(*) from found) <= ${limit} as "isLast",
      (select extract(epoch from deleted_at)::text || ' ' || ordinal from page order by deleted_at, ordinal limit 1) as "last"`.execute(
    db,
  )
  const [page] = rows
  if (page?.last && !page.isLast) reply.header('X-Next-Cursor', Buffer.from(page.last).toString('base64url'))
  return json(page?.json ?? '[]')
})

/** @throws {Refusal} 400 if the cursor is not one of ours. */
function afterCursor(cursor: string | undefined) {
  if (cursor === undefined) return sql`true`
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, epoch, ordinal] = /^(\d{1,12}(?:\.\d{1,6})?) (\d{1,18})$/.exec(text) ?? []
  if (epoch === undefined || ordinal === undefined) throw invalid({ cursor: 'This is not a valid cursor.' })
  return sql`(deleted_at, ordinal) < (to_timestamp(${epoch}::numeric), ${ordinal}::bigint)`
}
