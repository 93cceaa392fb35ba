import type { Client, CodedRecord, Supplier, Transporter, TruckType } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { FieldName, TradeInput, TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { computeFields } from '@haulm/domain/trade/rates/computed.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'

/** The lists that trades point to, as far as they have been fetched. */
export type Lookups = {
  commodity: readonly CodedRecord[]
  client: readonly Client[]
  supplier: readonly Supplier[]
  transporter: readonly Transporter[]
  truckType: readonly TruckType[]
}

/** The trade as it will be once the edit is saved: figures that follow from the edit, and names behind new ids, included. */
export function withPatch(trade: Trade, patch: TradePatch, lookups: Lookups): Trade {
  const next: Trade = { ...trade, ...patch }
  return { ...next, ...computedIn(next), ...namesIn(patch, lookups) }
}

const computedNames = ['loadRatePerTon', 'netAmountPerTon', 'totalNetAmount'] as const satisfies FieldName[]

/** Only what the reader may read is computed; the status waits for the server, which alone knows all it follows from. */
function computedIn(trade: Trade): Partial<Trade> {
  const computed = computeFields({ ...blankTrade(), ...(trade as Partial<TradeInput>) }, trade.status === 'cancelled')
  return Object.fromEntries(computedNames.filter((name) => trade[name] !== undefined).map((name) => [name, computed[name]]))
}

function namesIn(patch: TradePatch, lookups: Lookups): Partial<Trade> {
  const names: Partial<Trade> = {}
  if (patch.clientId !== undefined)
    names.client = pick(lookups.client, patch.clientId, ({ name, location }) => ({ name, location }))
  if (patch.supplierId !== undefined) names.supplier = pick(lookups.supplier, patch.supplierId, ({ name }) => ({ name }))
  if (patch.transporterId !== undefined)
    names.transporter = pick(lookups.transporter, patch.transporterId, ({ name }) => ({ name }))
  const commodity = lookups.commodity.find(({ id }) => id === patch.commodityId)
  if (commodity) {
    const { code, displayName, description } = commodity
    names.commodity = code
    names.commodityInfo = { code, displayName, description }
  }
  return names
}

function pick<R extends { id: string }, T>(records: readonly R[], id: string | null, take: (record: R) => T): T | null {
  const found = records.find((record) => record.id === id)
  return found ? take(found) : null
}
