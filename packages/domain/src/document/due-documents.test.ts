import { expect, test } from 'vitest'
import type { Trade } from '../trade/trade.ts'
import { missingDocuments } from './due-documents.ts'

const trade = { status: 'active', logisticsStatus: 'Truck Booked', deliveryDate: null, documents: {} } as unknown as Trade

test.each<[string, Partial<Trade>, string[]]>([
  ['booked', {}, []],
  ['loaded', { logisticsStatus: 'Loaded' }, ['loadingTicket']],
  ['loaded with its ticket', { logisticsStatus: 'Loaded', documents: { loadingTicket: 1 } }, []],
  ['delivered', { logisticsStatus: 'Complete', deliveryDate: '2026-11-19' }, ['loadingTicket', 'deliveryNote']],
  ['invoiced', { invoiced: true, documents: { loadingTicket: 2, deliveryNote: 1 } }, ['clientInvoice']],
  ['invoiced, but never marked as loaded', { invoiced: true }, ['loadingTicket', 'clientInvoice']],
  ['invoiced, for a reader who may not know it', { logisticsStatus: 'Complete', documents: { loadingTicket: 1 } }, []],
  [
    'kept by an older release',
    { logisticsStatus: 'Loaded', documents: undefined } as unknown as Partial<Trade>,
    ['loadingTicket'],
  ],
  ['cancelled', { logisticsStatus: 'Loaded', status: 'cancelled' }, []],
])('documents that are missing from a load that is %s', (_, fields, missing) => {
  expect(missingDocuments({ ...trade, ...fields })).toEqual(missing)
})
