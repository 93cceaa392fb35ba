import { sql } from 'kysely'

/**
 * The trades that draw on `contract`: same supplier, same number, neither cancelled nor deleted, and weighed. Written exactly
 * like the index `trade_of_contract`, so that it is used.
 * @see docs/rules/contracts.md, rule 2
 */
export const drawsOnContract = sql<boolean>`
  trade.supplier_id = contract.supplier_id
  and lower(btrim(trade.supplier_contract_number)) = lower(contract.contract_no)
  and trade.supplier_contract_number is not null
  and trade.deleted_at is null and trade.status <> 'cancelled' and trade.tonnage is not null`
