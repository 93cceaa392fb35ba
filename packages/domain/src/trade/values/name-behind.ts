import { codeAndName, isCodedKind } from '../../reference-data/reference-kinds.ts'
import { type FieldName, fieldOf } from '../catalogue/catalogue.ts'
import type { Trade } from '../trade.ts'

/** What the record is called that a field of a trade points to by its id: `Witrand Feedlot`, `HOMCHOP - Hominy chop`; null for none. */
export function nameBehind(trade: Trade, name: FieldName): string | null {
  const { to } = fieldOf(name)
  if (to === undefined) return null
  return isCodedKind(to) ? codeAndName(trade.commodityInfo) : (trade[to]?.name ?? null)
}
