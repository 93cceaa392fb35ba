import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { drawsOnContract } from '../trade-rows/draws-on-contract.ts'

/**
 * How many trades draw on a contract that did not at a moment: they were entered, weighed, restored or given its number since. Those
 * that drew on it at that moment already do not count, whatever else was written in them.
 * @param moment as ISO text.
 */
export async function drawnSince(tx: Database, id: string, moment: string): Promise<number> {
  const { rows } = await sql<{ trades: number }>`
    select count(*) as "trades" from supplier_contract contract join trade on ${drawsOnContract}
    where contract.id = ${id} and exists (
      select from change where change.kind = 'trade' and change.record_id = trade.id and change.at >= ${moment}
        and changed_fields(change.fields) && '{supplierId,supplierContractNumber,tonnage,status,deletedAt}'
    )`.execute(tx)
  return Number(rows[0]?.trades ?? 0)
}
