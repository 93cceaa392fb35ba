import {
  checkRateField,
  rateFields,
  type SentRateInput,
  type SentRateName,
  transportRateMessages,
} from '@haulm/domain/transport-rate/fields.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { z } from 'zod'
import { bodiesOf, checkedField } from '../route/checked-field.ts'

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

const jsonTypes = { text: 'string', amount: 'number', day: 'string', reference: 'string' } as const

const incoming = (name: SentRateName) => {
  const { label, kind, required = false, longest, least } = rateFields[name]
  return checkedField((sent) => checkRateField(name, sent ?? null)).meta({
    title: label,
    type: jsonTypes[kind],
    ...(kind === 'day' && { format: 'date' }),
    ...(!required && { nullable: true }),
    ...(longest !== undefined && { maxLength: longest }),
    ...(least !== undefined && { minimum: least }),
  })
}

const bodies = bodiesOf<SentRateInput>(
  (Object.keys(rateFields) as SentRateName[]).map((name) => ({
    name,
    isRequired: rateFields[name].required === true,
    incoming: incoming(name),
  })),
)

/** A transporter is chosen, or named anew. */
const oneTransporter = (sent: Partial<SentRateInput>, context: z.RefinementCtx) => {
  if (sent.transporterId && sent.newTransporterName)
    context.addIssue({ code: 'custom', path: ['newTransporterName'], message: transportRateMessages.bothTransporters })
}

export type SentRate = Partial<SentRateInput>

/** A new rate, and a changed one. */
export const rateCreate = bodies.create.superRefine(oneTransporter)
export const ratePut = bodies.put.superRefine(oneTransporter)
