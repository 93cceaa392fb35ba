import {
  listClients,
  listCommodities,
  listSuppliers,
  listTransporters,
  listTruckTypes,
} from '@haulm/api/reference-data/reference-data.ts'
import type { Served } from '../http/serve.ts'
import { serve } from '../http/serve.ts'
import { clients, commodities, suppliers, transporters, truckTypes } from './reference-data.queries.ts'
import { servedReferenceWrites } from './serve-reference-writes.ts'

/** The lists that the trade dialog offers. Everyone signed in reads them, inactive ones included: old trades point to them. */
export const servedReferenceData: Served[] = [
  serve(listCommodities, ({ db }) => commodities(db)),
  serve(listTruckTypes, ({ db }) => truckTypes(db)),
  serve(listClients, ({ db }) => clients(db)),
  serve(listSuppliers, ({ db }) => suppliers(db)),
  serve(listTransporters, ({ db }) => transporters(db)),
  ...servedReferenceWrites,
]
