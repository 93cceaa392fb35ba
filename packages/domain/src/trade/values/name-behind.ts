import { codeAndName, isCodedKind } from '../../reference-data/reference-kinds.ts'
import { type FieldName, fieldOf } from '../catalogue/catalogue.ts'
import type { Trade } from '../trade.ts'

/** The name of the record to which a field of a trade points by id: `Witrand Feedlot`, `HOMCHOP - Hominy chop`; null for none. */
export function nameBehind(trade: Trade, name: FieldName): string | null {
  const { to } = fieldOf(name)
  if (to === undefined) return null
  return isCodedKind(to) ? codeAndName(trade.commodityInfo) : (trade[to]?.name ?? null)
}
