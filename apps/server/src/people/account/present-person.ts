import { firstDateLanguage } from '@haulm/domain/calendar/date-language.ts'
import { effectivePermissions, type Person } from '@haulm/domain/people/person.ts'
import { type Selectable, sql } from 'kysely'
import { isSwitchedOn } from '../../company-settings/company-settings.queries.ts'
import { hasPermission } from '../../database/changes/has-permission.ts'
import type { PersonTable } from '../../database/tables/person.ts'
import { administers } from './administers.ts'
import { hasSecondFactor } from './has-second-factor.ts'

/** The columns of a person's row that are needed to show the person. */
const personColumns = [
  'person.id',
  'person.email',
  'person.firstName',
  'person.lastName',
  'person.profileImageUrl',
  'person.role',
  'person.permissions',
  'person.columnVisibility',
  'person.passwordIsTemporary',
  'person.dateLanguage',
] as const

/** Whether one of the permissions that a person holds requires a second factor. */
const hasWantingPermission = sql<boolean>`exists (
  select from setting cross join lateral jsonb_array_elements_text(setting.value) wanting (permission)
  where setting.name = 'requireSecondFactorFor' and ${hasPermission(sql`wanting.permission`)}
)`

/**
 * Whether a person lacks a second factor that is required of them, be it of administrators, of everybody or of
 * holders of some permission.
 */
const lacksSecondFactor = sql<boolean>`(
  (${isSwitchedOn('requireSecondFactorOfAll')} or ${administers} and ${isSwitchedOn('requireSecondFactor')} or ${hasWantingPermission}) and not ${hasSecondFactor}
)`.as('lacksSecondFactor')

/** The same with what is computed from other tables. */
export const personSelection = [...personColumns, lacksSecondFactor] as const

type PersonColumn = (typeof personColumns)[number] extends `person.${infer Name}` ? Name : never
type PersonRow = Pick<Selectable<PersonTable>, PersonColumn & keyof PersonTable> & { lacksSecondFactor: boolean }

/** A person as the API shows them; an administrator holds all permissions. */
export const presentPerson = ({ passwordIsTemporary, ...row }: PersonRow): Person => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  profileImageUrl: row.profileImageUrl,
  role: row.role,
  permissions: effectivePermissions(row.role, row.permissions),
  columnVisibility: row.columnVisibility,
  mustChangePassword: passwordIsTemporary,
  ...(row.dateLanguage !== firstDateLanguage && { dateLanguage: row.dateLanguage }),
  ...(row.lacksSecondFactor && { mustSetUpSecondFactor: true }),
})
