const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Whether a text has the one form in which the database answers ids, and so may be asked for: anything else would be an error
 * there. Capitals are refused, though PostgreSQL would take them: else one record went by two ids.
 */
export const isUuid = (text: unknown): text is string => typeof text === 'string' && uuid.test(text)
