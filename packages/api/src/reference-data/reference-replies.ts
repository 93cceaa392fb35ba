import type { Client, CodedRecord, Supplier, Transporter, TruckType } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { ReferenceUse } from '@haulm/domain/reference-data/reference-use.ts'
import { z } from 'zod'

const text = z.string().nullable()
const record = { id: z.string(), version: z.int() }
const party = { ...record, name: z.string(), contactPerson: text, phone: text, email: text }

export const clientReply: z.ZodType<Client> = z.object({ ...party, farmName: text, location: text })
export const supplierReply: z.ZodType<Supplier> = z.object({ ...party, location: text })
export const transporterReply: z.ZodType<Transporter> = z.object({ ...party, language: z.enum(['en', 'af']) })
const coded = {
  ...record,
  code: z.string(),
  displayName: z.string(),
  description: text,
  isActive: z.boolean(),
  sortOrder: z.int(),
}
export const commodityReply: z.ZodType<CodedRecord> = z.object(coded)
export const truckTypeReply: z.ZodType<TruckType> = z.object({ ...coded, payload: z.number().nullable() })

/** By how many records a record of the lists is used. */
export const useReply: z.ZodType<ReferenceUse> = z.object({
  trades: z.int(),
  deletedTrades: z.int(),
  transportRates: z.int(),
  supplierContracts: z.int(),
})
