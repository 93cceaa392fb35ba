import { fc } from '@haulm/domain/test-chance.ts'
import { type TradePatch, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { computeFields } from '@haulm/domain/trade/rates/computed.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeOf, tradeWorld } from '../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['administration'] })
})
afterAll(() => here.close())

const cents = (least: number) => fc.integer({ min: least, max: 99_999_999 }).map((count) => count / 100)
const amount = fc.option(cents(0), { freq: 4 })
const edit: fc.Arbitrary<TradePatch> = fc.record(
  {
    tonnage: fc.option(cents(1), { freq: 4 }),
    loadRate: amount,
    transportRatePerTon: fc.option(cents(0), { freq: 1 }),
    buyingPricePerTon: amount,
    sellingPrice: amount,
    logisticsStatus: fc.constantFrom('On Hold', 'Loaded', 'Complete'),
    invoiced: fc.boolean(),
  },
  { requiredKeys: [] },
)

/** The figures that the domain computes from the fields in the server's reply. */
function figuresOf(trade: Trade) {
  const fields = Object.fromEntries(writableNames.map((name) => [name, trade[name]]))
  return computeFields({ ...blankTrade(), ...fields }, trade.status === 'cancelled')
}

test('after any edits in any order, in cells or in the dialog, the stored figures are those of the domain', async () => {
  const edits = fc.array(fc.record({ patch: edit, inCell: fc.boolean() }), { minLength: 3, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(edits, async (steps) => {
      let trade = await here.enter()
      for (const { patch, inCell } of steps) {
        const path = `/api/trades/${trade.id}`
        const reply = await (inCell ? here.api.patch(path, patch) : here.api.put(path, patch))
        // Both rates in one request, or one rate beside the other in a cell: then nothing is written.
        if (reply.status === 400) expect((await here.api.get(path)).body).toEqual(trade)
        else trade = tradeOf(reply)
        expect(trade).toMatchObject(figuresOf(trade))
        expect(trade.transportRatePerTon !== null && trade.loadRatePerTon !== null).toBe(false)
        if (reply.status === 200) expect(trade).toMatchObject(patch)
      }
      expect((await here.api.get(`/api/trades/${trade.id}`)).body).toEqual(trade)
    }),
    { numRuns: 15 },
  )
})
