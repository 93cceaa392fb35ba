import { listEntryOf, referenceKindNames } from '@haulm/domain/reference-data/reference-kinds.ts'
import { type FieldName, partyFields, type TradeInput, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { computeFields } from '@haulm/domain/trade/rates/computed.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import type { Lookups } from '../../api/queries/lookups.ts'

export const noLookups = Object.fromEntries(referenceKindNames.map((kind) => [kind, []])) as unknown as Lookups

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

/** What the trade says of the records that the edit points it to. */
function namesIn(patch: TradePatch, lookups: Lookups): Partial<Trade> {
  const names: Record<string, object | null> = {}
  for (const { field, to } of partyFields) {
    const id = patch[field]
    if (id === undefined) continue
    const found: object | undefined = lookups[to].find((record) => record.id === id)
    names[to] = found ? pickNamed(found, listEntryOf(to).inTrades) : null
  }
  const commodity = lookups.commodity.find(({ id }) => id === patch.commodityId)
  if (!commodity) return names
  const { code, displayName, description } = commodity
  return { ...names, commodity: code, commodityInfo: { code, displayName, description } }
}

const pickNamed = (record: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))
