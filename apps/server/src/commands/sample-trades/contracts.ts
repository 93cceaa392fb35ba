import type { Day } from '@haulm/domain/calendar/day.ts'
import { addMonths, firstDayOfMonth, lastDayOfMonth } from '@haulm/domain/calendar/month.ts'
import { sampleProducts } from './products.data.ts'

/** A supplier contract's number, and the company's own number for it. */
export interface ContractNumbers {
  supplierContractNumber: string
  internalCN: string
}

const codes = sampleProducts.map(({ code }) => code)

/** The contract that a load draws on: each supplier has one per product and quarter: `VR-2641` in the last one of 2026. */
export function contractOf(prefix: string, product: string, day: Day): ContractNumbers {
  const quarter = Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1
  const number = `${day.slice(2, 4)}${quarter}${codes.indexOf(product)}`
  return { supplierContractNumber: `${prefix}-${number}`, internalCN: `CN-${prefix}${number}` }
}

/** The quarter of a sample contract, read from its number; null if the number is not a sample's. */
export function periodOfContract(contractNo: string): { dateFrom: Day; dateTo: Day } | null {
  const [, year, quarter] = /^[A-Z]+-(\d\d)([1-4])\d+$/.exec(contractNo) ?? []
  if (year === undefined) return null
  const month = `20${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}`
  return { dateFrom: firstDayOfMonth(month), dateTo: lastDayOfMonth(addMonths(month, 2)) }
}
