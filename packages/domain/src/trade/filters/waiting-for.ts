import type { FieldName } from '../catalogue/catalogue.ts'

/**
 * Whose work a trade is waiting for: what the card of incomplete trades counts for each role.
 * @see docs/rules/figures.md, rule 7
 */
export const waitingFor = {
  /** Logistics status is not Complete. */
  logistics_staff: { label: 'Logistics', reads: ['logisticsStatus'] },
  /** One of the two prices is missing. */
  costing: { label: 'Costing', reads: ['buyingPricePerTon', 'sellingPrice'] },
  /** Logistics status Complete, and not invoiced. */
  finance: { label: 'Finance', reads: ['logisticsStatus', 'invoiced'] },
  /** Neither completed nor cancelled: somebody has work on it. */
  active: { label: 'Anybody (active trades)', reads: ['status'] },
} as const satisfies Record<string, { label: string; reads: readonly FieldName[] }>

export type WaitingFor = keyof typeof waitingFor
