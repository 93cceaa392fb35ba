import { firstDateLanguage } from '@haulm/domain/calendar/date-language.ts'
import { effectivePermissions, type Person } from '@haulm/domain/people/person.ts'
import type { Selectable } from 'kysely'
import type { PersonTable } from '../database/tables/person.ts'

/** What is read of a person in order to show them. */
export const personColumns = [
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

type PersonColumn = (typeof personColumns)[number] extends `person.${infer Name}` ? Name : never
type PersonRow = Pick<Selectable<PersonTable>, PersonColumn & keyof PersonTable>

/** A person as the API shows them; an administrator's permissions are all of them. */
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
})
