import { addDays } from '@haulm/domain/calendar/day.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { Random } from '../commands/sample-trades/random.ts'
import type { SignedInCaller } from './world.ts'

type Enterer = {
  admin: SignedInCaller
  enter: (fields: TradePatch) => Promise<Trade>
  clientId: string
  otherCommodityId: string
}

/** Days in a little more than the year 2026, among them both ends of some weeks and months. */
const someDay = (random: Random) => addDays('2025-12-20', random.between(0, 380))

/** The fields of a load that are known: a few, all, or so many that it is locked. */
function someFields(random: Random, { clientId, otherCommodityId }: Enterer): TradePatch {
  const perhaps = <T>(value: T): T | null => (random.chance(0.75) ? value : null)
  const amount = (most: number) => random.between(1, most * 100) / 100
  return {
    ...(random.chance(0.3) && { commodityId: otherCommodityId }),
    clientId: perhaps(clientId),
    farmName: perhaps(random.pick(['=1+1', 'Kalkoenkrans', 'Môreson, "old"', '-12.50', '@home', 'two\nlines'])),
    loadingDate: perhaps(someDay(random)),
    deliveryDate: random.chance(0.4) ? someDay(random) : null,
    tonnage: perhaps(amount(40)),
    buyingPricePerTon: perhaps(amount(5_000)),
    sellingPrice: perhaps(amount(5_500)),
    transportRatePerTon: perhaps(amount(400)),
    logisticsStatus: random.pick(logisticsStatuses),
    invoiced: random.chance(0.35),
  }
}

/**
 * Enters trades and randomly does to them what people do: changes, cancels, reinstates, deletes,
 * restores. Refusals count as done.
 */
export async function workAtRandom(here: Enterer, random: Random, { trades, actions }: { trades: number; actions: number }) {
  const ids: string[] = []
  for (let at = 0; at < trades; at++) ids.push((await here.enter(someFields(random, here))).id)
  const { admin } = here
  for (let at = 0; at < actions; at++) {
    const path = `/api/trades/${random.pick(ids)}`
    const act = random.between(0, 9)
    if (act < 4) {
      const { tonnage, sellingPrice, deliveryDate, loadingDate, invoiced } = someFields(random, here)
      await admin.patch(path, { ...random.pick([{ tonnage }, { sellingPrice }, { deliveryDate, loadingDate }, { invoiced }]) })
    } else if (act < 6) await admin.post(`${path}/cancel`)
    else if (act < 7) await admin.post(`${path}/reinstate`)
    else if (act < 9) await admin.delete(path)
    else await admin.post(`${path}/restore`)
  }
}
