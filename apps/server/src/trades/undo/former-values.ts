import { type TradePatch, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { FieldChange } from '../../database/tables/change.ts'

const writable: ReadonlySet<string> = new Set(writableNames)

/** The changed fields that people write; the others are computed from them. */
export const writtenFields = (fields: readonly FieldChange[]): FieldChange[] => fields.filter(({ field }) => writable.has(field))

/** The values that the fields written by people had before a change. */
export const formerValues = (fields: readonly FieldChange[]): TradePatch =>
  Object.fromEntries(writtenFields(fields).map(({ field, from }) => [field, from]))
