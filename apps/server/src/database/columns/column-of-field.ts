import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'

/** The column of a field, in snake_case: `internal_cn` for `internalCN`. Names come from the catalogue, never from a request. */
export const columnOfField = (name: FieldName): string =>
  name.replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before}_${after}`).toLowerCase()
