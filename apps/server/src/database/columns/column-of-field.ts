import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { snakeCase } from './snake-case.ts'

/** The column of a field, in snake_case. Names come from the catalogue, never from a request. */
export const columnOfField = (name: FieldName): string => snakeCase(name)
