import type { DateLanguage } from '../calendar/date-language.ts'
import { type Permission, permissionIds, permissionsAmong } from './permissions.ts'
import type { Role } from './roles.ts'

/** The permissions a person holds: all that a rule needs to know about them. */
export type Holder = {
  readonly permissions: readonly Permission[]
  /** Set for a reader of a report, who reads its trades with more rights than their own: documents are not shown there. */
  readonly isOfReport?: true
}

/** Column settings: section, column id, whether it is shown. A column is shown unless it is set to false. */
export type ColumnVisibility = { [section: string]: { [column: string]: boolean } }

/** The signed-in user, as the product sees them. */
export type Person = Holder & {
  id: string
  email: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
  role: Role
  permissions: Permission[]
  columnVisibility: ColumnVisibility
  /** True after an administrator set the password: the person must first choose their own. */
  mustChangePassword: boolean
  /** The language in which dates are written for them; absent for the first language. */
  dateLanguage?: DateLanguage
  /** Present for a person who must have a second factor and has none: setting it up comes before anything else. */
  mustSetUpSecondFactor?: true
}

/** Waiting for approval, approved, or blocked. */
export const personStatuses = ['pending', 'approved', 'blocked'] as const
export type PersonStatus = (typeof personStatuses)[number]

/** A user as administrators see them. */
export type ManagedUser = Person & {
  status: PersonStatus
  /** The permissions that an administrator granted; `permissions` are those that the user holds: for an admin, all. */
  granted: Permission[]
  /** When the user asked for access, or was added. */
  createdAt: string
  /** When their last session began; null for a user who never signed in. */
  lastSignedInAt: string | null
  /** When the status became what it is; null if that was not recorded. */
  statusSince: string | null
  /** Whether signing in also asks them for a second factor. */
  hasSecondFactor: boolean
  version: number
}

/** Role `admin` implies all ten permissions, so that every rule is written against permissions alone. */
export const effectivePermissions = (role: Role, granted: readonly Permission[]): Permission[] =>
  role === 'admin' ? [...permissionIds] : permissionsAmong(granted)

/** Whether the person holds at least one of the permissions. */
export const hasAny = (person: Holder, wanted: readonly Permission[]): boolean =>
  wanted.some((permission) => person.permissions.includes(permission))

/** `Lerato Dube`, else the e-mail address, else `User`. @see docs/rules/people.md, rule 3 */
export function displayName(person: { firstName?: string | null; lastName?: string | null; email?: string | null }): string {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ').trim()
  return name || person.email || 'User'
}
