import { formatCount } from '../quantity/format.ts'

/** How many records use a record of the lists; deleted trades count, too, since they can be restored. */
export type ReferenceUse = { trades: number; deletedTrades: number; transportRates: number; supplierContracts: number }

export const noUse: ReferenceUse = { trades: 0, deletedTrades: 0, transportRates: 0, supplierContracts: 0 }

const nouns: Record<keyof ReferenceUse, string> = {
  trades: 'trade',
  deletedTrades: 'deleted trade',
  transportRates: 'transport rate',
  supplierContracts: 'supplier contract',
}

/** The parts of a use that are above zero, each with its text: `3 trades`. */
export const partsOf = (use: ReferenceUse): { of: keyof ReferenceUse; text: string }[] =>
  (Object.keys(nouns) as (keyof ReferenceUse)[])
    .filter((of) => use[of] > 0)
    .map((of) => ({ of, text: formatCount(use[of], nouns[of]) }))

export const isUsed = (use: ReferenceUse): boolean => partsOf(use).length > 0

/** `3 trades and 1 transport rate`; empty if it is not used. */
export function textOfUse(use: ReferenceUse): string {
  const texts = partsOf(use).map((part) => part.text)
  return [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(' and ')
}
