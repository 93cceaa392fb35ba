import { type RawBuilder, sql } from 'kysely'
import { drawsOnContract } from '../trade-rows/draws-on-contract.ts'
import { tradeDateSql } from '../trade-rows/trade-date.ts'

/**
 * What was drawn on `contract`, as a row for a lateral join: `tons` (null without a weighed load), and the same by month of a
 * trade's date, oldest first. Summed at each read: a stored sum would have to follow every way in which a trade changes.
 */
export const drawdown = (timeZone: string): RawBuilder<unknown> => sql`
  select
    sum(tons) as tons,
    json_agg(json_build_object('month', month, 'tons', tons) order by month) as usage,
    json_agg(json_build_object('month', month, 'count', count) order by month) as loads
  from (
    select to_char(${tradeDateSql(timeZone)}, 'YYYY-MM') as month, sum(trade.tonnage) as tons, count(*) as count
    from trade
    where ${drawsOnContract}
    group by 1
  ) by_month`
