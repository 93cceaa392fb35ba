import { addDays, type Day, todayIn } from '@haulm/domain/calendar/day.ts'
import { periodShare } from '@haulm/domain/contract/pace.ts'
import { sql } from 'kysely'
import { createStoredContract } from '../contracts/write-contract.ts'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { contractOf, periodOfContract } from './sample-trades/contracts.ts'
import { unlessRefused } from './unless-refused.ts'

/** A contract as the sample trades name it, and what they drew from it. */
type Drawn = {
  supplierId: string
  contractNo: string
  internalCN: string
  commodity: string
  used: number
  price: number
  loadingMill: string | null
}

export interface SampleContracts {
  /** Who agreed the contracts; null for nobody. */
  by: { id: string | null }
  timeZone: string
  now: Date
}

/** Tons agreed for each ton that the period will have drawn, in turn: enough, scarce, too little, plenty. */
const agreedForDrawn = [1.3, 1.08, 0.96, 1.7, 1.15, 2.4]

const terms = [
  '30 days from statement. Loading slots by 12:00 the day before; 1 ton tolerance per load.',
  '7 days from invoice.',
  null,
  '30 days from statement. Weighbridge of the mill is binding.',
]

/**
 * Creates contracts for the sample trades to draw on, for this quarter and the one before: some low, some used up to the
 * hundredth, some over-drawn; and a few for the next quarter, still untouched. Adds none if there are contracts
 * already, and all or none: what an interruption left would count as there.
 */
export async function fillSampleContracts(db: Database, { by, timeZone, now }: SampleContracts): Promise<void> {
  if (await db.selectFrom('supplierContract').select('id').limit(1).executeTakeFirst()) return
  const today = todayIn(timeZone, now)
  const since = addDays(today, -190)
  const all = await drawnByContract(db, since)
  await inTransaction(db, async (tx) => {
    for (const [at, drawn] of all.entries()) {
      const period = periodOfContract(drawn.contractNo)
      if (period === null || period.dateFrom < since) continue
      const { used, ...contract } = drawn
      const chosenTerms = { terms: terms[at % terms.length] ?? null }
      const act = (day: Day) => ({
        user: by,
        timeZone,
        now: new Date(Math.min(now.getTime(), Date.parse(`${addDays(day, -9)}T09:20:00Z`))),
      })
      const qty = agreed(used, periodShare(period, today), at)
      await unlessRefused(tx, () =>
        createStoredContract(tx, { ...contract, ...period, ...chosenTerms, qty }, act(period.dateFrom)),
      )
      if (at % 5 > 0 || period.dateTo < today) continue
      const from = addDays(period.dateTo, 1)
      const [prefix = ''] = drawn.contractNo.split('-')
      const { supplierContractNumber: contractNo, internalCN } = contractOf(prefix, drawn.commodity, from)
      const next = {
        ...contract,
        ...chosenTerms,
        contractNo,
        internalCN,
        price: Math.round(contract.price * 1.02),
        qty: 500 + (at % 4) * 250,
      }
      const { dateTo } = periodOfContract(contractNo) ?? period
      await unlessRefused(tx, () => createStoredContract(tx, { ...next, dateFrom: from, dateTo }, act(today)))
    }
  })
}

/** Agreed tons, rounded to tens, except for one contract in ten that is used up exactly. */
const agreed = (used: number, share: number, at: number): number =>
  at % 10 === 6 ? used : Math.max(10, Math.round(((used / share) * (agreedForDrawn[at % agreedForDrawn.length] ?? 1)) / 10) * 10)

/** Only trades entered since that day: contract numbers have two-digit years, so those of another century would mix in. */
async function drawnByContract(db: Database, since: Day): Promise<Drawn[]> {
  const { rows } = await sql<Drawn>`
    select supplier_id as "supplierId", supplier_contract_number as "contractNo", min(internal_cn) as "internalCN",
      min(commodity.code) as "commodity", coalesce(sum(tonnage) filter (where status <> 'cancelled'), 0) as "used",
      coalesce(round(avg(buying_price_per_ton) / 5) * 5, 3000) as "price",
      mode() within group (order by loading_location) as "loadingMill"
    from trade join commodity on commodity.id = trade.commodity_id
    where supplier_id is not null and supplier_contract_number is not null and internal_cn is not null and deleted_at is null
      and trade.created_at >= ${addDays(since, -1)}::date
    group by 1, 2 having sum(tonnage) > 0
    order by supplier_contract_number collate "C"`.execute(db)
  return rows
}
