import type { Day } from '@haulm/domain/calendar/day.ts'
import { formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'
import type { FileType } from '@haulm/domain/document/file-types.ts'
import { multiply } from '@haulm/domain/quantity/decimal.ts'
import { formatRand, formatTonsExact } from '@haulm/domain/quantity/format.ts'
import type { TradeDocument } from '@haulm/domain/trade/documents/trade-documents.ts'
import { drawLetter } from './draw-letter.ts'
import { drawPhotograph } from './draw-photograph.ts'
import { drawSlip } from './draw-slip.ts'

/** What the papers of a sample trade say about it. */
export type SampledTrade = {
  id: string
  tradeNumber: string
  commodity: string
  supplier: string
  client: string
  transporter: string
  truckReg: string
  tonnage: number
  loadingDate: Day
  deliveryDate: Day | null
  loadingNumber: string | null
  weighbridgeTicket: string
  buyingPrice: number | null
  sellingPrice: number | null
  supplierInvoiceNumber: string | null
  transporterInvoiceNumber: string | null
  transportTotal: number | null
  salesOrder: string | null
  invoiced: boolean
}

/** A paper that is drawn on demand. */
export type SamplePaper = { kind: TradeDocument; name: string; type: FileType; day: Day; draw: () => Buffer }

/** Tons that the empty truck and its trailers weigh. */
const tare = 21.4

const letter = (
  kind: TradeDocument,
  name: string,
  day: Day,
  from: string,
  title: string,
  rows: readonly (readonly [string, string])[],
): SamplePaper => ({
  kind,
  name,
  day,
  type: 'application/pdf',
  draw: () => drawLetter({ from, title, rows: [...rows, ['Date', formatDayWithYear(day)]] }),
})

/** What the weighbridge prints for a load. */
const slipOf = (trade: SampledTrade): string[] => [
  `${trade.supplier} weighbridge`,
  '',
  `Ticket  ${trade.weighbridgeTicket}`,
  `Date    ${formatDayWithYear(trade.loadingDate)}`,
  `Truck   ${trade.truckReg}`,
  `Load    ${trade.loadingNumber ?? '-'}`,
  `Product ${trade.commodity}`,
  '',
  `Gross   ${formatTonsExact(trade.tonnage + tare)}`,
  `Tare    ${formatTonsExact(tare)}`,
  `Nett    ${formatTonsExact(trade.tonnage)}`,
]

/** The ticket of a load as a driver photographs it, never quite straight. */
export const photographedTicket = (trade: SampledTrade, at: number): SamplePaper => ({
  kind: 'loadingTicket',
  name: `IMG_${trade.loadingDate.replaceAll('-', '')}_${1000 + at}.jpg`,
  type: 'image/jpeg',
  day: trade.loadingDate,
  draw: () => drawPhotograph(slipOf(trade), ((at * 5) % 11) - 5),
})

const scannedTicket = (trade: SampledTrade): SamplePaper => ({
  kind: 'loadingTicket',
  name: `Ticket ${trade.weighbridgeTicket}.png`,
  type: 'image/png',
  day: trade.loadingDate,
  draw: () => drawSlip(slipOf(trade)),
})

/** The papers that a trade has by now; some loads lack one, as in real life. */
export function papersOfTrade(trade: SampledTrade, at: number): SamplePaper[] {
  const { supplier, client, transporter, commodity, tonnage, truckReg, weighbridgeTicket, loadingDate, deliveryDate } = trade
  const load = [
    ['Product', commodity],
    ['Truck', truckReg],
    ['Tons', formatTonsExact(tonnage)],
    ['Ticket', weighbridgeTicket],
  ] as const
  const priced = (price: number) =>
    [...load, ['Price', `${formatRand(price, 2)}/t`], ['Amount excl. VAT', formatRand(multiply(price, tonnage), 2)]] as const
  const papers: (SamplePaper | false)[] = [
    at % 9 !== 4 && (at % 6 === 2 ? photographedTicket(trade, at) : scannedTicket(trade)),
    at % 6 === 1 &&
      letter('qualityCertificate', `Certificate ${weighbridgeTicket}.pdf`, loadingDate, supplier, 'Quality certificate', [
        ...load,
        ['Moisture', `${(10 + (at % 5) * 0.4).toFixed(1)} %`],
      ]),
    deliveryDate !== null &&
      at % 7 !== 3 &&
      letter('deliveryNote', `Delivery note ${trade.tradeNumber}.pdf`, deliveryDate, transporter, `Delivered to ${client}`, load),
    trade.supplierInvoiceNumber !== null &&
      trade.buyingPrice !== null &&
      letter(
        'supplierInvoice',
        `${trade.supplierInvoiceNumber}.pdf`,
        loadingDate,
        supplier,
        `Tax invoice ${trade.supplierInvoiceNumber}`,
        priced(trade.buyingPrice),
      ),
    trade.transporterInvoiceNumber !== null &&
      trade.transportTotal !== null &&
      letter(
        'transporterInvoice',
        `Transport invoice ${trade.transporterInvoiceNumber}.pdf`,
        deliveryDate ?? loadingDate,
        transporter,
        `Tax invoice ${trade.transporterInvoiceNumber}`,
        [...load, ['Amount excl. VAT', formatRand(trade.transportTotal, 2)]],
      ),
    trade.invoiced &&
      trade.sellingPrice !== null &&
      at % 8 !== 5 &&
      letter(
        'clientInvoice',
        `Client invoice ${trade.salesOrder ?? trade.tradeNumber}.pdf`,
        deliveryDate ?? loadingDate,
        'Haulm',
        `Tax invoice to ${client}`,
        priced(trade.sellingPrice),
      ),
  ]
  return papers.filter((paper) => paper !== false)
}
