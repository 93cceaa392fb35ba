import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractWorld } from '../test/contract-world.ts'
import { pick, seeded } from '../test/odd-values.ts'

/**
 * 10,000 random operations, several at once: one in twelve by HTTP, just as a person's; the others as the statements that such an
 * edit amounts to, which is what makes this many possible in seconds. A drawdown cannot change in any other way.
 */
const rounds = 8
const lanes = 6
const byHttp = 100
const bySql = 1_150

let here: Awaited<ReturnType<typeof contractWorld>>
let tradeIds: string[]
beforeAll(async () => {
  here = await contractWorld()
  for (const [index, contractNo] of contractNumbers.entries())
    await here.agree({ internalCN: `CN-${index}`, contractNo, supplierId: suppliers()[index % 2] as string, qty: 500 })
  tradeIds = (await Promise.all(Array.from({ length: 60 }, () => here.enter()))).map(({ id }) => id)
})
afterAll(() => here.close())

const contractNumbers = ['VA-1', 'va-2', 'Ö-3', 'X']
/** Numbers as people type them, and one that no contract has. */
const spellings = ['VA-1', ' va-1 ', 'Va-2', 'VA-2  ', 'ö-3', 'Ö-3', 'x', 'VA-9', null]
const suppliers = () => [here.supplierId, here.otherSupplierId]

type Random = () => number
const tons = (random: Random) => (random() < 0.1 ? null : Math.ceil(random() * 4_000) / 100)

/** The statements that one edit amounts to. */
const statements: ((random: Random, id: string) => RawBuilder<unknown>)[] = [
  (random, id) => sql`update trade set tonnage = ${tons(random)} where id = ${id}`,
  (random, id) => sql`update trade set supplier_contract_number = ${pick(random, spellings)} where id = ${id}`,
  (random, id) => sql`update trade set supplier_id = ${pick(random, [...suppliers(), null])} where id = ${id}`,
  (_, id) => sql`update trade set status = 'cancelled' where id = ${id}`,
  (_, id) => sql`update trade set status = 'logistics_entered' where id = ${id}`,
  (_, id) => sql`update trade set deleted_at = now() where id = ${id}`,
  (_, id) => sql`update trade set deleted_at = null where id = ${id}`,
  (random, id) => sql`update trade set delivery_date = ${pick(random, ['2026-10-31', '2026-11-01', null])} where id = ${id}`,
]

/** What people do; a refusal is an answer like any other. */
async function call(random: Random, id: string): Promise<number> {
  const { admin, holder, commodityId } = here
  const [supplierId, supplierContractNumber] = [pick(random, suppliers()), pick(random, spellings)]
  const actions: (() => Promise<{ status: number }>)[] = [
    () => admin.post('/api/trades', { commodityId, supplierId, supplierContractNumber, tonnage: tons(random) }),
    () => admin.patch(`/api/trades/${id}`, { tonnage: tons(random) }),
    () => admin.put(`/api/trades/${id}`, { supplierId, supplierContractNumber }),
    () => admin.post(`/api/trades/${id}/${pick(random, ['cancel', 'reinstate', 'restore'])}`),
    () => admin.delete(`/api/trades/${id}`),
    async () => {
      const { id: contract } = pick(random, await here.contracts())
      const contractNo = pick(random, contractNumbers)
      return random() < 0.2
        ? holder.delete(`/api/supplier-contracts/${contract}`)
        : holder.put(`/api/supplier-contracts/${contract}`, { contractNo, supplierId, qty: Math.ceil(random() * 900) })
    },
    () =>
      holder.post('/api/supplier-contracts', {
        ...here.agreed,
        internalCN: `CN-${random()}`,
        contractNo: pick(random, contractNumbers),
        supplierId,
      }),
  ]
  return (await pick(random, actions)()).status
}

/** Does the operations of one lane one after the other, while the other lanes do theirs. */
async function lane(seed: number): Promise<void> {
  const random = seeded(seed)
  const share = (all: number) => Math.ceil(all / lanes)
  for (let at = 0; at < share(bySql); at += 1) await pick(random, statements)(random, pick(random, tradeIds)).execute(here.db)
  for (let at = 0; at < share(byHttp); at += 1)
    expect([200, 201, 204, 400, 404, 409]).toContain(await call(random, pick(random, tradeIds)))
}

/** Hundredths of a ton by contract, added up here from all trades. */
async function sums(): Promise<Map<string, number>> {
  const trades = await here.db
    .selectFrom('trade')
    .select(['supplierId', 'supplierContractNumber', 'tonnage', 'status', 'deletedAt'])
    .execute()
  const contracts = await here.db.selectFrom('supplierContract').select(['id', 'supplierId', 'contractNo']).execute()
  const plain = (text: string | null) => text?.trim().toLowerCase()
  const counted = trades.filter(({ status, deletedAt }) => status !== 'cancelled' && deletedAt === null)
  return new Map(
    contracts.map(({ id, supplierId, contractNo }) => [
      id,
      counted
        .filter((trade) => trade.supplierId === supplierId && plain(trade.supplierContractNumber) === plain(contractNo))
        .reduce((sum, { tonnage }) => sum + Math.round((tonnage ?? 0) * 100), 0),
    ]),
  )
}

test.each(Array.from({ length: rounds }, (_, round) => round))(
  'after random operations by several at once, every drawdown is the sum of its trades (round %i)',
  async (round) => {
    await Promise.all(Array.from({ length: lanes }, (_, at) => lane(round * lanes + at)))
    const [contracts, expected] = [await here.contracts(), await sums()]
    expect(contracts.map(({ id }) => id).sort()).toEqual([...expected.keys()].sort())
    expect([...expected.values()].some((hundredths) => hundredths > 0)).toBe(true)
    for (const { id, qty, monthlyUsedQty, remainingQty, usage } of contracts) {
      const tonsDrawn = (expected.get(id) ?? Number.NaN) / 100
      expect(monthlyUsedQty).toBeCloseTo(tonsDrawn, 3)
      expect(remainingQty).toBeCloseTo(qty - tonsDrawn, 3)
      expect(usage.reduce((sum, { tons: some }) => sum + some, 0)).toBeCloseTo(tonsDrawn, 3)
    }
  },
)
