import { type Checked, largestAmount } from '@haulm/domain/field-checks/checks.ts'
import { listEntryOf, type PartyKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import {
  type FieldName,
  fieldNames,
  fieldOf,
  partyFields,
  type TradeInput,
  type TradePatch,
  writableNames,
} from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type CatalogueField, computedAmountNames, type Kind } from '@haulm/domain/trade/catalogue/kinds.ts'
import { logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import { tradeStatuses } from '@haulm/domain/trade/status/trade-status.ts'
import type { DeletedTrade, Trade } from '@haulm/domain/trade/trade.ts'
import { checkCell, checkValue } from '@haulm/domain/trade/values/check-value.ts'
import { blankValue } from '@haulm/domain/trade/values/copy-trade.ts'
import { z } from 'zod'
import { type Body, checkedField, seenVersion } from '../route/checked-field.ts'

type JsonSchema = Record<string, unknown>

const amountIn = (unit: string) => (field: CatalogueField) => ({
  type: 'number',
  nullable: true,
  ...(field.above !== undefined && { minimum: field.above, exclusiveMinimum: true }),
  ...(field.least !== undefined && { minimum: field.least }),
  ...(field.computed === undefined && { maximum: field.most ?? largestAmount }),
  description: `${unit}, at most 2 decimals`,
})
const text = ({ longest }: CatalogueField) => ({
  type: 'string',
  nullable: true,
  ...(longest !== undefined && { maxLength: longest }),
})

/** How each kind is written in OpenAPI 3.0. The domain's checks decide; this only describes. */
const jsonOfKind: Record<Kind, (field: CatalogueField) => JsonSchema> = {
  text,
  longText: text,
  rand: amountIn('rand'),
  randPerTon: amountIn('rand per ton'),
  tons: amountIn('tons'),
  percent: amountIn('percent'),
  day: () => ({ type: 'string', nullable: true, format: 'date' }),
  flag: () => ({ type: 'boolean' }),
  logisticsStatus: () => ({ type: 'string', enum: [...logisticsStatuses] }),
  truckType: (field) => ({ ...text(field), description: 'code of a truck type' }),
  reference: ({ required }) => ({ type: 'string', nullable: !required, description: 'id' }),
  tradeStatus: () => ({ type: 'string', enum: [...tradeStatuses] }),
  identifier: () => ({ type: 'string' }),
  moment: () => ({ type: 'string', nullable: true, format: 'date-time' }),
  version: () => ({ type: 'integer', minimum: 1 }),
}

const described = (name: FieldName): JsonSchema => {
  const field = fieldOf(name)
  return { title: field.label, ...jsonOfKind[field.kind](field) }
}

/** Older programs send them along; they are ignored. @see docs/rules/http.md, rule 5 */
const ignored = Object.fromEntries(computedAmountNames.map((name) => [name, z.unknown().optional()]))

/** @param isWhole whether a required field must be there. */
const fieldsIn = (check: (name: FieldName, value: unknown) => Checked, isWhole: boolean) => ({
  ...Object.fromEntries(
    writableNames.map((name) => {
      const field = checkedField((sent) => check(name, sent)).meta(described(name))
      return [name, isWhole && fieldOf(name).required ? field : field.optional()]
    }),
  ),
  ...ignored,
})

/** The fields of an edit in their stored form, and the version it started from. */
export type TradeEdit = TradePatch & { version?: number }
/** One edit among several. */
export type TradeChange = TradeEdit & { id: string }

/**
 * A null in a new trade becomes the initial value: On Hold, and no. A missing value is reported as
 * missing, not as of a wrong type.
 */
const checkNew = (name: FieldName, value: unknown): Checked =>
  checkValue(name, value === null ? blankValue(name) : (value ?? null))

/** A new trade: `commodityId` and any other fields. */
export const tradeCreate = z.strictObject(fieldsIn(checkNew, true)) as unknown as Body<
  Partial<TradeInput> & Pick<TradeInput, 'commodityId'>
>

/** An edit in the dialog; absent fields stay as they are. */
export const tradePut = z.strictObject({ ...fieldsIn(checkValue, false), version: seenVersion }) as unknown as Body<TradeEdit>

/** An edit in a cell; what a trade must have cannot be emptied. */
export const tradePatch = z.strictObject({ ...fieldsIn(checkCell, false), version: seenVersion }) as unknown as Body<TradeEdit>

/** An edit among several: the fields of a cell edit, and the trade's id. */
export const tradeChange = z.strictObject({
  ...fieldsIn(checkCell, false),
  version: seenVersion,
  id: z.string().max(100),
}) as unknown as Body<TradeChange>

const nullableText = z.string().nullable()
const outgoing = (name: FieldName) => z.unknown().meta(described(name)).optional()

/** The fields of a party that a trade carries. */
const party = (kind: PartyKind) =>
  z
    .object(Object.fromEntries(listEntryOf(kind).inTrades.map((name) => [name, name === 'name' ? z.string() : nullableText])))
    .nullable()

const trade = z.object({
  ...Object.fromEntries(fieldNames.map((name) => [name, outgoing(name)])),
  commodity: z.string().meta({ description: 'code of the commodity' }),
  commodityInfo: z.object({ code: z.string(), displayName: z.string(), description: nullableText }),
  ...Object.fromEntries(partyFields.map(({ to }) => [to, party(to)])),
  createdByUser: z.object({ email: z.string() }).nullable(),
  documents: z.record(z.string(), z.int()).optional().meta({ description: 'how many of each kind that the caller may read' }),
})

/** A trade as its reader may read it: unset fields null, fields that may not be read absent. */
export const tradeReply = trade.meta({ title: 'Trade' }) as unknown as z.ZodType<Trade>

/** A trade of the list of deleted ones. */
export const deletedTradeReply = trade
  .extend({ deletedBy: z.object({ name: z.string(), email: z.string() }).nullable() })
  .meta({ title: 'DeletedTrade' }) as unknown as z.ZodType<DeletedTrade>
