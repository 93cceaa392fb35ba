import type { Client, CodedRecord, Supplier, Transporter } from '@haulm/domain/reference-data/reference-kinds.ts'
import { z } from 'zod'
import { route, signedIn } from './route.ts'

const text = z.string().nullable()
const party = { id: z.string(), name: z.string(), contactPerson: text, phone: text, email: text }
const clientReply: z.ZodType<Client> = z.object({ ...party, farmName: text, location: text })
const supplierReply: z.ZodType<Supplier> = z.object({ ...party, location: text })
const transporterReply: z.ZodType<Transporter> = z.object(party)
const codedReply: z.ZodType<CodedRecord> = z.object({
  id: z.string(),
  code: z.string(),
  displayName: z.string(),
  description: text,
  isActive: z.boolean(),
  sortOrder: z.int(),
})

export const listCommodities = route({
  method: 'GET',
  path: '/api/commodities',
  summary: 'Commodities, inactive ones included.',
  permission: signedIn,
  reply: z.array(codedReply),
})

export const listTruckTypes = route({
  method: 'GET',
  path: '/api/truck-types',
  summary: 'Truck types, inactive ones included.',
  permission: signedIn,
  reply: z.array(codedReply),
})

export const listClients = route({
  method: 'GET',
  path: '/api/clients',
  summary: 'Clients by name.',
  permission: signedIn,
  reply: z.array(clientReply),
})

export const listSuppliers = route({
  method: 'GET',
  path: '/api/suppliers',
  summary: 'Suppliers by name.',
  permission: signedIn,
  reply: z.array(supplierReply),
})

export const listTransporters = route({
  method: 'GET',
  path: '/api/transporters',
  summary: 'Transporters by name.',
  permission: signedIn,
  reply: z.array(transporterReply),
})
