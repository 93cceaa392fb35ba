import { sql } from 'kysely'

/** Whether a person may administer, as a part of a query over people. */
export const administers = sql<boolean>`(person.role = 'admin' or 'administration' = any (person.permissions))`
