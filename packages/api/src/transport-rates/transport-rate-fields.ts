import { checkRateField, rateFields, type SentRateName, transportRateMessages } from '@haulm/domain/transport-rate/fields.ts'
import type { TransportRate, TransportRateInput } from '@haulm/domain/transport-rate/transport-rate.ts'
import { z } from 'zod'
import { type Body, checkedField, seenVersion } from '../route/checked-field.ts'

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

const names = Object.keys(rateFields) as SentRateName[]
const fieldsIn = (isWhole: boolean) =>
  Object.fromEntries(
    names.map((name) => [name, isWhole && rateFields[name].required ? incoming(name) : incoming(name).optional()]),
  )

/** A transporter is chosen, or named anew. */
const oneTransporter = (sent: Record<string, unknown>, context: z.RefinementCtx) => {
  if (sent.transporterId && sent.newTransporterName)
    context.addIssue({ code: 'custom', path: ['newTransporterName'], message: transportRateMessages.bothTransporters })
}

/** What people send of a rate; a transporter that is not in the list yet goes by its name. */
export type SentRate = Partial<TransportRateInput> & { newTransporterName?: string | null }

/** A new rate. */
export const rateCreate = z.strictObject(fieldsIn(true)).superRefine(oneTransporter) as unknown as Body<
  SentRate & Pick<TransportRateInput, 'fromLocation' | 'toLocation' | 'truckType'>
>
/** A changed rate; fields that are not carried stay as they are. */
export const ratePut = z
  .strictObject({
    ...fieldsIn(false),
    version: seenVersion,
  })
  .superRefine(oneTransporter) as unknown as Body<SentRate & { version?: number }>
