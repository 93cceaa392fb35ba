import type { FieldName } from '../catalogue/catalogue.ts'

/** Whose work a trade waits for: what the card of incomplete trades counts for each role. @see docs/rules/figures.md, rule 7 */
export const waitingFor = {
  /** Logistics status is not Complete. */
  logistics_staff: { label: 'Logistics', reads: ['logisticsStatus'] },
  /** Without both prices. */
  costing: { label: 'Costing', reads: ['buyingPricePerTon', 'sellingPrice'] },
  /** Logistics status Complete, and not invoiced. */
  finance: { label: 'Finance', reads: ['logisticsStatus', 'invoiced'] },
  /** Neither completed nor cancelled: somebody's. */
  active: { label: 'Anybody (active trades)', reads: ['status'] },
} as const satisfies Record<string, { label: string; reads: readonly FieldName[] }>

export type WaitingFor = keyof typeof waitingFor
