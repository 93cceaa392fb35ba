import { type ContractStock, noticedOfContract } from '@haulm/domain/notification/contract-notices.ts'
import type { Drawn } from '@haulm/domain/notification/drawn.ts'
import { gatherNotices } from '@haulm/domain/notification/notice.ts'
import { subtract } from '@haulm/domain/quantity/decimal.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Cause, recordNotices } from '../database/changes/record-notices.ts'
import type { Database } from '../database/connection.ts'
import { drawsOnContract } from './draws-on-contract.ts'

/** Contracts with their drawdown as this transaction sees it. */
export async function contractStock(tx: Database, condition: RawBuilder<boolean>): Promise<ContractStock[]> {
  const { rows } = await sql<ContractStock>`
    select contract.id as "id", contract.contract_no as "contractNo", supplier.name as "supplier", contract.qty as "qty",
      (select coalesce(sum(trade.tonnage), 0) from trade where ${drawsOnContract}) as "used"
    from supplier_contract contract
    join supplier on supplier.id = contract.supplier_id
    where ${condition}`.execute(tx)
  return rows
}

/**
 * Notifies of contracts that fell below 20 %, or were over-drawn, because trades drew more of them. Call it after the trades
 * are written. Each contract is locked until the transaction ends, so that of several simultaneous draws each sees the
 * earlier ones, and exactly one crosses the limit. The sum is a separate statement: one that waited for the lock would not
 * see what it waited for. Trades that give tons back lock nothing: however they interleave with others, the notice is right
 * for one of the two orders.
 */
export async function notifyOfDrawn(tx: Database, drawn: readonly Drawn[], act: Cause): Promise<void> {
  if (drawn.length === 0) return
  const { rows: locked } = await sql<{ id: string; tons: number }>`
    select contract.id as "id", drawn.tons as "tons"
    from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as drawn("supplierId" uuid, "contractNo" text, tons numeric)
    join supplier_contract contract
      on contract.supplier_id = drawn."supplierId" and lower(contract.contract_no) = lower(drawn."contractNo")
    order by contract.id
    for no key update of contract`.execute(tx)
  if (locked.length === 0) return
  const tons = new Map(locked.map(({ id, tons }) => [id, tons]))
  const stock = await contractStock(tx, sql`contract.id = any (${[...tons.keys()]}::uuid[])`)
  const occurrences = stock.flatMap((after) =>
    noticedOfContract({ qty: after.qty, used: subtract(after.used, tons.get(after.id) ?? 0) }, after),
  )
  await recordNotices(tx, gatherNotices(occurrences), act)
}

/**
 * Notifies of contracts that fell below a limit since they were read, other than by a load. Nobody is notified of what the
 * product does by itself, such as filling a demo.
 */
export async function notifyOfStock(
  tx: Database,
  before: readonly ContractStock[],
  after: readonly ContractStock[],
  act: Cause,
): Promise<void> {
  if (act.userId === null) return
  const former = new Map(before.map((stock) => [stock.id, stock]))
  const occurrences = after.flatMap((stock) => noticedOfContract(former.get(stock.id) ?? null, stock))
  await recordNotices(tx, gatherNotices(occurrences), act)
}
