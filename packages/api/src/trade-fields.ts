import {
  type FieldName,
  fieldNames,
  fieldOf,
  ignoredNames,
  type TradeInput,
  type TradePatch,
  writableNames,
} from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type Kind, largestAmount } from '@haulm/domain/trade/catalogue/kinds.ts'
import { type Checked, checkCell, checkValue } from '@haulm/domain/trade/check-value.ts'
import { logisticsStatuses } from '@haulm/domain/trade/logistics-status.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { tradeStatuses } from '@haulm/domain/trade/trade-status.ts'
import { z } from 'zod'

/** How each kind is written in JSON Schema. The domain's checks decide; this only describes. */
const jsonOfKind: Record<Kind, Record<string, unknown>> = {
  text: { type: ['string', 'null'] },
  longText: { type: ['string', 'null'] },
  rand: { type: ['number', 'null'], minimum: 0, maximum: largestAmount, multipleOf: 0.01, description: 'rand' },
  randPerTon: { type: ['number', 'null'], minimum: 0, maximum: largestAmount, multipleOf: 0.01, description: 'rand per ton' },
  tons: { type: ['number', 'null'], exclusiveMinimum: 0, maximum: largestAmount, multipleOf: 0.01, description: 'tons' },
  percent: { type: ['number', 'null'], minimum: 0, maximum: largestAmount, multipleOf: 0.01, description: 'percent' },
  day: { type: ['string', 'null'], format: 'date' },
  flag: { type: 'boolean' },
  logisticsStatus: { type: 'string', enum: [...logisticsStatuses] },
  truckType: { type: ['string', 'null'], description: 'code of a truck type' },
  reference: { type: ['string', 'null'], description: 'id' },
  tradeStatus: { type: 'string', enum: [...tradeStatuses] },
  identifier: { type: 'string' },
  moment: { type: ['string', 'null'], format: 'date-time' },
  version: { type: 'integer', minimum: 1 },
}

const described = (name: FieldName) => ({ title: fieldOf(name).label, ...jsonOfKind[fieldOf(name).kind] })

/** A field on its way in: whatever was sent, checked and brought into its stored form by the domain. */
const incoming = (name: FieldName, check: (name: FieldName, value: unknown) => Checked) =>
  z
    .unknown()
    .transform((sent, context) => {
      const checked = check(name, sent)
      if (checked.ok) return checked.value
      context.addIssue({ code: 'custom', message: checked.message })
      return z.NEVER
    })
    .meta(described(name))
    .optional()

const ignored = Object.fromEntries(ignoredNames.map((name) => [name, z.unknown().optional()]))

const fieldsIn = (check: (name: FieldName, value: unknown) => Checked) => ({
  ...Object.fromEntries(writableNames.map((name) => [name, incoming(name, check)])),
  ...ignored,
})

const version = z.int().min(1).optional().meta({ description: 'the version that the edit started from' })

/** What an edit carries: fields in their stored form, and the version it started from. */
export type TradeEdit = TradePatch & { version?: number }
type Body<T> = z.ZodType<T, T>

/** What is null in a new trade takes its first value: On Hold, and no. */
const checkNew = (name: FieldName, value: unknown): Checked => {
  const { kind } = fieldOf(name)
  if (value === null && kind === 'logisticsStatus') return { ok: true, value: 'On Hold' }
  if (value === null && kind === 'flag') return { ok: true, value: false }
  return checkValue(name, value)
}

/** A new trade: `commodityId` and whatever else is known. */
export const tradeCreate = z.strictObject(fieldsIn(checkNew)).superRefine((body: { commodityId?: unknown }, context) => {
  if (body.commodityId === undefined) {
    context.addIssue({ code: 'custom', path: ['commodityId'], message: 'Product/Commodity is required' })
  }
}) as unknown as Body<Partial<TradeInput> & Pick<TradeInput, 'commodityId'>>

/** An edit in the dialog; fields that are not carried stay as they are. */
export const tradePut = z.strictObject({ ...fieldsIn(checkValue), version }) as unknown as Body<TradeEdit>

/** An edit in a cell; what a trade keeps cannot be emptied. */
export const tradePatch = z.strictObject({ ...fieldsIn(checkCell), version }) as unknown as Body<TradeEdit>

const nullableText = z.string().nullable()
const outgoing = (name: FieldName) => z.unknown().meta(described(name)).optional()

/** A trade as its reader may read it: unset fields null, fields that may not be read absent. */
export const tradeReply = z
  .object({
    ...Object.fromEntries(fieldNames.map((name) => [name, outgoing(name)])),
    commodity: z.string().meta({ description: 'code of the commodity' }),
    commodityInfo: z.object({ code: z.string(), displayName: z.string(), description: nullableText }),
    client: z.object({ name: z.string(), location: nullableText }).nullable(),
    supplier: z.object({ name: z.string() }).nullable(),
    transporter: z.object({ name: z.string() }).nullable(),
    createdByUser: z.object({ email: z.string() }).nullable(),
  })
  .meta({ id: 'Trade' }) as unknown as z.ZodType<Trade>
