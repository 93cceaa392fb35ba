import type { Day } from '@haulm/domain/calendar/day.ts'
import { sampleProducts } from './products.data.ts'

/** A supplier contract's number, and the company's own number of it. */
export interface ContractNumbers {
  supplierContractNumber: string
  internalCN: string
}

const codes = sampleProducts.map(({ code }) => code)

/** The contract that a load draws on: each supplier has one for a product and a quarter of a year, `VR-2641` in the last of 2026. */
export function contractOf(prefix: string, product: string, day: Day): ContractNumbers {
  const quarter = Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1
  const number = `${day.slice(2, 4)}${quarter}${codes.indexOf(product)}`
  return { supplierContractNumber: `${prefix}-${number}`, internalCN: `CN-${prefix}${number}` }
}
