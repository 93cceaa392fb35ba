import { sql } from 'kysely'
import { holdsPermission } from '../../database/changes/holds-permission.ts'

/** Whether a person may administer, as a part of a query over people. */
export const administers = holdsPermission(sql`'administration'`)
