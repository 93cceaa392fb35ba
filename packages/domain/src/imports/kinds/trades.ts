import { type FieldName, fieldNames, fieldOf, listOf, writableNames } from '../../trade/catalogue/catalogue.ts'
import { derivedColumns } from '../../trade/catalogue/derived-columns.ts'
import { logisticsStatuses } from '../../trade/status/logistics-status.ts'
import { fieldHeadings } from '../field-headings.ts'
import type { ImportField, ImportKindEntry } from '../import-kind.ts'
import { judgeTrade } from '../judge-trade.ts'

/** What people call the columns of their load lists, besides the names that the product uses. */
const spoken: Partial<Record<FieldName, readonly string[]>> = {
  commodityId: ['product', 'commodity code', 'product name'],
  logisticsStatus: ['status', 'load status'],
  loadingDate: ['date', 'load date', 'date loaded', 'loaded on'],
  deliveryDate: ['delivered', 'date delivered', 'delivered on', 'offloading date'],
  clientId: ['customer', 'buyer'],
  clientToInvoice: ['invoice to', 'bill to'],
  farmName: ['farm', 'drop off', 'delivery point', 'destination'],
  farmArea: ['area', 'region', 'province'],
  supplierId: ['mill', 'seller', 'bought from'],
  supplierContractNumber: ['contract', 'contract no', 'contract number', 'supplier contract'],
  internalCN: ['cn', 'internal contract'],
  loadingLocation: ['loaded at', 'from', 'loading point', 'loading mill'],
  transporterId: ['haulier', 'carrier', 'transport company'],
  truckType: ['truck', 'vehicle type'],
  truckReg: ['reg', 'registration', 'truck registration', 'reg no'],
  loadingNumber: ['load no', 'loading no', 'load number'],
  weighbridgeTicket: ['w/b ticket', 'wb ticket', 'ticket', 'weighbridge', 'ticket no'],
  tonnage: ['ton', 'tons', 'tonnes', 'mass', 'weight', 'nett mass', 'qty'],
  loadRate: ['load rate', 'rate per load', 'r/load'],
  transportRatePerTon: ['rate p/t', 'rate per ton', 'r/t', 'r/ton', 'transport rate'],
  logisticsComments: ['notes', 'comment', 'remarks'],
  buyingPricePerTon: ['buy', 'buying price', 'cost', 'purchase price'],
  sellingPrice: ['sell', 'sales price', 'price'],
  adminTransportRate: ['admin transport', 'admin rate', 'admin transport rate per ton'],
  sageSalesOrderNumber: ['sage so', 'sales order', 'so'],
  sagePurchaseOrder: ['sage po', 'purchase order', 'po'],
  supplierInvoiceNumber: ['supp inv', 'supplier invoice', 'supplier invoice no'],
  transporterInvoiceNumber: ['trans inv', 'transport invoice', 'transporter invoice'],
  transportTotalExVat: ['transport total', 'transport cost', 'haulage'],
  approvedForInvoicing: ['approved'],
  invoiced: ['invoiced?', 'is invoiced'],
  transportRateMatches: ['rate match', 'rate matches'],
}

const choicesOfKind: Readonly<Record<string, readonly string[]>> = { flag: ['Yes', 'No'], logisticsStatus: logisticsStatuses }

function tradeField(name: FieldName): ImportField {
  const { label, kind, columns, required = false } = fieldOf(name)
  const columnLabels = Object.values(columns ?? {}).flatMap((placement) => (placement.label ? [placement.label] : []))
  const headings = fieldHeadings(name, label, [...columnLabels, ...(spoken[name] ?? [])])
  const [list, choices] = [listOf(name), choicesOfKind[kind]]
  return { name, label, required, headings, ...(list && { list }), ...(choices && { choices }) }
}

/** Loads: the fields of the catalogue that people write. */
export const trades: ImportKindEntry = {
  label: 'Trades',
  one: 'trade',
  many: 'trades',
  needs: null,
  fields: writableNames.map(tradeField),
  computed: [
    ...fieldNames.map(fieldOf).flatMap(({ label, computed }) => (computed === undefined ? [] : [label])),
    ...Object.values(derivedColumns).map(({ label }) => label),
  ],
  hasTotals: true,
  judge: judgeTrade,
  keysOf: null,
}
