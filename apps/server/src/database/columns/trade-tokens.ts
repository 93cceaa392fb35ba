import { type MatchedField, matchedFieldNames } from '@haulm/domain/document/matching/matched-fields.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOfField } from './column-of-field.ts'

const plain = (field: MatchedField): RawBuilder<unknown> => sql`plain_token(${sql.ref(columnOfField(field))})`

/** The numbers of a trade and its truck, as they are compared. */
export const tokensOf = (fields: readonly MatchedField[]): RawBuilder<unknown> => sql`array[${sql.join(fields.map(plain))}]`

/** The same expression as in the index trade_tokens. */
export const indexedTokens = tokensOf(matchedFieldNames)
