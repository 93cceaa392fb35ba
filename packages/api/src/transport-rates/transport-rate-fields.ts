import { rateFields, type SentRateInput, transportRateMessages } from '@haulm/domain/transport-rate/fields.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { z } from 'zod'
import { agreementBodies } from '../route/agreement-bodies.ts'

const text = z.string().nullable()
const amount = z.number().nullable()

export const transportRateReply: z.ZodType<TransportRate> = z.object({
  id: z.string(),
  version: z.int(),
  fromLocation: z.string(),
  toLocation: z.string(),
  transporterId: text,
  transporter: z.object({ name: z.string() }).nullable(),
  truckType: z.string().meta({ description: 'code of a truck type' }),
  commodityId: text,
  commodityInfo: z.object({ code: z.string(), displayName: z.string() }).nullable(),
  ratePerTon: amount.meta({ description: 'rand per ton' }),
  loadRate: amount.meta({ description: 'rand for the whole load' }),
  validFrom: text.meta({ description: 'first day, yyyy-MM-dd' }),
  validTo: text.meta({ description: 'last day, yyyy-MM-dd' }),
  lastUpdated: z.string(),
  createdAt: z.string(),
})

const bodies = agreementBodies<SentRateInput>(rateFields)

/** A transporter is chosen from the list, or given by a new name; not both. */
const oneTransporter = (sent: Partial<SentRateInput>, context: z.RefinementCtx) => {
  if (sent.transporterId && sent.newTransporterName)
    context.addIssue({ code: 'custom', path: ['newTransporterName'], message: transportRateMessages.bothTransporters })
}

export type SentRate = Partial<SentRateInput>

/** The bodies of a new and of a changed rate. */
export const rateCreate = bodies.create.superRefine(oneTransporter)
export const ratePut = bodies.put.superRefine(oneTransporter)
