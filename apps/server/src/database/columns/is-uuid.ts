const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Whether a text has the exact form in which the database writes ids, and so may be sent to it: anything else would cause an
 * error there. Capitals are refused, though PostgreSQL accepts them: otherwise one record would have two ids.
 */
export const isUuid = (text: unknown): text is string => typeof text === 'string' && uuid.test(text)
