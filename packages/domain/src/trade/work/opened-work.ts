import type { TradeFields } from '../catalogue/catalogue.ts'
import type { WaitingFor } from '../filters/waiting-for.ts'

/** The fields of a trade that decide whose work it is. */
export type WorkState = Pick<
  TradeFields,
  'status' | 'deletedAt' | 'logisticsStatus' | 'buyingPricePerTon' | 'sellingPrice' | 'invoiced'
>

/** Whether a trade that is neither cancelled nor deleted waits for a desk. @see docs/rules/figures.md, rule 7 */
const waits: Record<WaitingFor, (trade: WorkState) => boolean> = {
  logistics_staff: ({ logisticsStatus }) => logisticsStatus !== 'Complete',
  costing: ({ buyingPricePerTon, sellingPrice }) => buyingPricePerTon === null || sellingPrice === null,
  finance: ({ logisticsStatus, invoiced }) => logisticsStatus === 'Complete' && !invoiced,
  active: ({ status }) => status !== 'completed',
}

export const desks = Object.keys(waits) as WaitingFor[]

/** Whether a trade waits for a desk; null is a trade that was not entered yet. */
export const waitsFor = (desk: WaitingFor, trade: WorkState | null): boolean =>
  trade !== null && trade.deletedAt === null && trade.status !== 'cancelled' && waits[desk](trade)

/** By how many trades the work of each desk grew: 1 if the trade now waits for it, -1 if it no longer does. */
export type OpenedWork = Record<WaitingFor, -1 | 0 | 1>

/**
 * What a step of a trade opened and closed. The work open at an earlier moment is what is open now minus what was opened since.
 * @param step the trade before, null when it was just entered, and after.
 */
export function openedWork({ before, after }: { before: WorkState | null; after: WorkState }): OpenedWork {
  const opened = (desk: WaitingFor) => (Number(waitsFor(desk, after)) - Number(waitsFor(desk, before))) as -1 | 0 | 1
  return Object.fromEntries(desks.map((desk) => [desk, opened(desk)])) as OpenedWork
}
