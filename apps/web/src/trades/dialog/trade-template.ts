import { type TradeInput, type TradePatch, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { checkValue } from '@haulm/domain/trade/check-value.ts'
import { blankTrade } from '@haulm/domain/trade/copy-trade.ts'
import { keep, readKept } from '../use-kept.ts'

/** @see specification part 1, section 3, 'Local browser storage' */
const storageKey = 'tradeDataToCopy'

/** Puts a copied trade aside for the new-trade dialog. */
export const keepTemplate = (template: TradeInput): void => keep(storageKey, template)

/** Removes the copied trade once a new one has begun from it. */
export function removeTemplate(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Where nothing is kept, nothing was copied.
  }
}

/**
 * What a new trade begins from: the copied trade, else blank values.
 * What is kept on a device may be of an older release, or not ours at all: values that would be refused stay blank.
 */
export function readTemplate(): TradeInput {
  const kept = readKept(storageKey)
  return typeof kept === 'object' && kept !== null ? { ...blankTrade(), ...acceptable(kept) } : blankTrade()
}

const acceptable = (kept: object): TradePatch =>
  Object.fromEntries(
    writableNames.flatMap((name) => {
      if (!Object.hasOwn(kept, name)) return []
      const checked = checkValue(name, (kept as Record<string, unknown>)[name])
      return checked.ok ? [[name, checked.value]] : []
    }),
  )
