import { formatTonsExact } from '../../quantity/format.ts'
import type { Tons } from '../../quantity/units.ts'
import type { TruckType } from '../../reference-data/reference-kinds.ts'

/** Scales and overloads make a tenth of difference; a slip of the keys makes more. */
const tolerated = 1.1

/**
 * What is said of a load that is far beyond what a truck of its type usually carries; null where it is not, or cannot be told.
 * A hint: `340` for `34` is a slip, but what the weighbridge says is what was loaded.
 */
export function payloadHint(
  tonnage: Tons | null,
  truckType: Pick<TruckType, 'displayName' | 'payload'> | undefined,
): string | null {
  if (tonnage === null || !truckType?.payload || tonnage <= truckType.payload * tolerated) return null
  return `${truckType.displayName} usually carries ${formatTonsExact(truckType.payload)}.`
}
