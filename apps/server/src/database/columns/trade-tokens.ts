import { type MatchedField, matchedFieldNames } from '@haulm/domain/document/matching/matched-fields.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOfField } from './column-of-field.ts'

const plain = (field: MatchedField): RawBuilder<unknown> => sql`plain_token(${sql.ref(columnOfField(field))})`

/** The numbers and the truck of a trade, as they are compared. */
export const tokensOf = (fields: readonly MatchedField[]): RawBuilder<unknown> => sql`array[${sql.join(fields.map(plain))}]`

/** As the index trade_tokens has it. */
export const indexedTokens = tokensOf(matchedFieldNames)
