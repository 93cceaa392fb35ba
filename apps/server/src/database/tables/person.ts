import type { DateLanguage } from '@haulm/domain/calendar/date-language.ts'
import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { ColumnVisibility, PersonStatus } from '@haulm/domain/people/person.ts'
import type { Role } from '@haulm/domain/people/roles.ts'
import type { ColumnType, Generated } from 'kysely'

export interface PersonTable {
  id: Generated<string>
  /** Trimmed, in lower case. */
  email: string
  firstName: string
  lastName: string
  /** Argon2id, with its parameters and salt. */
  passwordHash: string
  passwordIsTemporary: Generated<boolean>
  role: Role
  /** As granted; the role admin implies all. */
  permissions: Generated<Permission[]>
  status: PersonStatus
  columnVisibility: ColumnType<ColumnVisibility, string | undefined, string>
  profileImageUrl: string | null
  dateLanguage: Generated<DateLanguage>
  version: Generated<number>
  createdAt: ColumnType<string, Date | undefined, never>
  /** Null for a person who never signed in. */
  lastSignedInAt: ColumnType<string | null, never, Date>
}
