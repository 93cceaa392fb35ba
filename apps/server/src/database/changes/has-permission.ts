import { type RawBuilder, sql } from 'kysely'

/** Whether a person has a permission, through their role or granted to them, as a part of a query over people. */
export const hasPermission = (permission: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(person.role = 'admin' or ${permission} = any (person.permissions))`
