import { type RawBuilder, sql } from 'kysely'
import { tradeDate } from '../trade-rows/trade-date.ts'

/**
 * The trades that draw on `contract`: of the same supplier, under the same number, neither cancelled nor deleted, and weighed.
 * Written as the index `trade_of_contract` is, so that it is looked up there.
 * @see decisions, 'Contracts and rates'
 */
const drawsOnContract = sql<boolean>`
  trade.supplier_id = contract.supplier_id
  and lower(btrim(trade.supplier_contract_number)) = lower(contract.contract_no)
  and trade.supplier_contract_number is not null
  and trade.deleted_at is null and trade.status <> 'cancelled' and trade.tonnage is not null`

/**
 * What was drawn of `contract`, as a row to join laterally: `tons` (null without a weighed load), and the same by month of a
 * trade's date, oldest first. Summed at each reading: a stored sum would have to follow every way in which a trade changes.
 */
export const drawdown = (timeZone: string): RawBuilder<unknown> => sql`
  select
    sum(tons) as tons,
    json_agg(json_build_object('month', month, 'tons', tons) order by month) as usage,
    json_agg(json_build_object('month', month, 'count', count) order by month) as loads
  from (
    select to_char(${tradeDate(timeZone)}, 'YYYY-MM') as month, sum(trade.tonnage) as tons, count(*) as count
    from trade
    where ${drawsOnContract}
    group by 1
  ) by_month`
