import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { drawsOnContract } from '../trade-rows/draws-on-contract.ts'

/**
 * How many trades began to draw on a contract since a moment: they were entered, weighed, restored, reinstated or given its number
 * since. Trades that already drew on it at that moment do not count if only other fields were changed, such as prices, with which
 * the status moves on.
 * @param moment as ISO text.
 */
export async function drawnSince(tx: Database, id: string, moment: string): Promise<number> {
  const { rows } = await sql<{ trades: number }>`
    select count(*) as "trades" from supplier_contract contract join trade on ${drawsOnContract}
    where contract.id = ${id} and exists (
      select from change where change.kind = 'trade' and change.record_id = trade.id and change.at >= ${moment}
        and (changed_fields(change.fields) && '{supplierId,supplierContractNumber,tonnage,deletedAt}' or change.action = 'reinstated')
    )`.execute(tx)
  return Number(rows[0]?.trades ?? 0)
}
