import { sql } from 'kysely'
import { hasPermission } from '../../database/changes/has-permission.ts'

/** Whether a person may administer, as a part of a query over people. */
export const administers = hasPermission(sql`'administration'`)
