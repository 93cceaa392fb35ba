import { sql } from 'kysely'
import { hasPermission } from '../../database/changes/has-permission.ts'

/** Whether a person may administer, for use in a query over people. */
export const administers = hasPermission(sql`'administration'`)
