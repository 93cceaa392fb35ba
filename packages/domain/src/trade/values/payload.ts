import { formatTonsExact } from '../../quantity/format.ts'
import type { Tons } from '../../quantity/units.ts'
import type { TruckType } from '../../reference-data/reference-kinds.ts'

/** Scales and overloads account for a tenth; a typing error makes a larger difference. */
const tolerated = 1.1

/**
 * A hint for a load far above what a truck of its type usually carries; null if it is not, or that is unknown. Only a hint: `340`
 * for `34` is a typing error, but what the weighbridge says is what was loaded.
 */
export function payloadHint(
  tonnage: Tons | null,
  truckType: Pick<TruckType, 'displayName' | 'payload'> | undefined,
): string | null {
  if (tonnage === null || !truckType?.payload || tonnage <= truckType.payload * tolerated) return null
  return `${truckType.displayName} usually carries ${formatTonsExact(truckType.payload)}.`
}
