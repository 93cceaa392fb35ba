import type { TradeDocument } from '../trade/documents/trade-documents.ts'
import type { Trade } from '../trade/trade.ts'

/** When a load should have a document, and the view that lists those without it. */
type DueDocument = {
  kind: TradeDocument
  /** What the built-in view is called. */
  view: string
  /** The trades that should have it, as filters. */
  filters: readonly string[]
  /** The same of one trade, as far as its reader may know. */
  isDue: (trade: Trade) => boolean
}

/** What each step of a load should leave behind. @see docs/rules/documents.md, rule 13 */
export const dueDocuments: readonly DueDocument[] = [
  {
    kind: 'loadingTicket',
    view: 'Loaded, no ticket',
    filters: ['logisticsStatus.in:Loaded,Complete'],
    isDue: ({ logisticsStatus, invoiced }) => logisticsStatus === 'Loaded' || logisticsStatus === 'Complete' || invoiced === true,
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

/** What a trade should have by now and has not; nothing of a cancelled one. */
export const missingDocuments = (trade: Trade): TradeDocument[] =>
  trade.status === 'cancelled'
    ? []
    : dueDocuments.filter(({ kind, isDue }) => isDue(trade) && !trade.documents?.[kind]).map(({ kind }) => kind)
