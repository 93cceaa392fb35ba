import { addDays, type Day } from '@haulm/domain/calendar/day.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { APIRequestContext } from '@playwright/test'
import { agree } from '../contracts/agree.ts'
import { references } from '../product/references.ts'
import { today } from '../trades/days.ts'
import { addRate } from '../transport-rates/rates-page.ts'

const { client, supplier, transporter } = references

/** Names and figures as wide as any that occur in a year. */
const wide: TradePatch = {
  loadingDate: today,
  deliveryDate: today,
  clientId: client.umhlali.id,
  supplierId: supplier.doornrug.id,
  transporterId: transporter.vos.id,
  truckType: 'side_tipper',
  farmName: 'Kareefontein Boerdery, the upper sheds',
  farmArea: 'Between Bothaville and Viljoenskroon',
  clientToInvoice: 'Umhlali Mixers (Pty) Ltd, KwaZulu-Natal',
  loadingLocation: 'Mill B, Kroonstad, gate 4',
  supplierContractNumber: 'DO-2264',
  internalCN: 'CN-2398',
  truckReg: 'HBD 417 FS',
  loadingNumber: 'L-41894',
  weighbridgeTicket: 'WB-417733',
  tonnage: 1_234.5,
  logisticsStatus: 'Ready to load',
  logisticsComments: 'Tarp needed, the driver calls an hour before he is at the gate',
  buyingPricePerTon: 13_280.55,
  sellingPrice: 14_845.75,
  adminTransportRate: 1_412.5,
  transportTotalExVat: 1_513_213.11,
  sageSalesOrderNumber: 'SO26387',
  sagePurchaseOrder: 'PO22787',
  supplierInvoiceNumber: 'INV-44174',
  transporterInvoiceNumber: 'TI-99812',
}

type Entering = { enter: (fields: TradePatch) => Promise<Trade>; api: APIRequestContext }

/** The loading date of what was completed last month. */
export const completedOn: Day = addDays(`${today.slice(0, 7)}-01`, -3)

/** Fills every table, with the widest values that its columns have to hold. */
export async function fillTables({ enter, api }: Entering): Promise<void> {
  await enter({ ...wide, transportRatePerTon: 1_412.75 })
  // A loss of eight digits, and the largest amount that a field accepts.
  await enter({ ...wide, loadRate: 999_999_999.99, buyingPricePerTon: 98_765.43 })
  await enter({ ...wide, loadingDate: addDays(today, -30), loadRate: 14_000, transportTotalExVat: 14_000 })
  const completed = { loadingDate: completedOn, deliveryDate: completedOn, logisticsStatus: 'Complete', invoiced: true } as const
  await enter({ ...wide, ...completed, transportRatePerTon: 412 })
  const deleted = await enter({ ...wide, transportRatePerTon: 412 })
  await api.delete(`/api/trades/${deleted.id}`)
  await agree(api, {
    internalCN: 'CN-2398',
    contractNo: 'DO-2264',
    supplierId: supplier.doornrug.id,
    qty: 123_456.7,
    price: 13_280.55,
  })
  await agree(api, { internalCN: 'CN-398', qty: 1 })
  await addRate(api, { ratePerTon: 1_412.75, transporterId: transporter.vos.id })
  await addRate(api, { truckType: 'tautliner', ratePerTon: null, loadRate: 123_456.78 })
  await api.get('/api/export/trades')
}
