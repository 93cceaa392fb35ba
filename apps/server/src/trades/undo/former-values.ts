import { type TradePatch, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { FieldChange } from '../../database/tables/change.ts'

const writable: ReadonlySet<string> = new Set(writableNames)

/** Of what changed, the fields that people write; the others follow from them. */
export const writtenFields = (fields: readonly FieldChange[]): FieldChange[] => fields.filter(({ field }) => writable.has(field))

/** What would set the fields that people write to what they were before a change. */
export const formerValues = (fields: readonly FieldChange[]): TradePatch =>
  Object.fromEntries(writtenFields(fields).map(({ field, from }) => [field, from]))
