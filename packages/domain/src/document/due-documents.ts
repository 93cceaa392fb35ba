import type { TradeDocument } from '../trade/documents/trade-documents.ts'
import { shownLogisticsStatus } from '../trade/status/trade-status.ts'
import type { Trade } from '../trade/trade.ts'

/** When a load should have a document, and the built-in view that lists the loads without it. */
type DueDocument = {
  kind: TradeDocument
  /** The name of the built-in view. */
  view: string
  /** Filters for the trades that should have it. */
  filters: readonly string[]
  /** The same condition for one trade, as far as its reader may know. */
  isDue: (trade: Trade) => boolean
}

/** What each step of a load should leave behind. @see docs/rules/documents.md, rule 13 */
export const dueDocuments: readonly DueDocument[] = [
  {
    kind: 'loadingTicket',
    view: 'Loaded, no ticket',
    filters: ['logisticsStatus.in:Loaded,Complete'],
    isDue: (trade) => ['Loaded', 'Complete'].includes(shownLogisticsStatus(trade)),
  },
  {
    kind: 'deliveryNote',
    view: 'Delivered, no delivery note',
    filters: ['deliveryDate.isSet'],
    isDue: ({ deliveryDate }) => deliveryDate !== null && deliveryDate !== undefined,
  },
  {
    kind: 'clientInvoice',
    view: 'Invoiced, no invoice',
    filters: ['invoiced.is:true'],
    isDue: ({ invoiced }) => invoiced === true,
  },
]

/** The documents that a trade should have by now but lacks; none for a cancelled one. */
export const missingDocuments = (trade: Trade): TradeDocument[] =>
  trade.status === 'cancelled'
    ? []
    : dueDocuments.filter(({ kind, isDue }) => isDue(trade) && !trade.documents?.[kind]).map(({ kind }) => kind)
