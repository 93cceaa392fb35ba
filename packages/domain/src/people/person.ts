import type { DateLanguage } from '../calendar/date-language.ts'
import { type Permission, permissionIds, permissionsAmong } from './permissions.ts'
import type { Role } from './roles.ts'

/** Who holds which permissions: all that a rule needs to know of a person. */
export type Holder = {
  readonly permissions: readonly Permission[]
  /** Reads the trades of a report by more rights than their own: of documents nothing is told there. */
  readonly isOfReport?: true
}

/** Column settings: section, column id, shown. A column is shown unless it is set to false. */
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
  /** True after an administrator set the password: an own one must be chosen first. */
  mustChangePassword: boolean
  /** In which language dates are written for them; absent while it is the first. */
  dateLanguage?: DateLanguage
  /** Present for whoever has to have a second factor and has none: setting it up comes before anything else. */
  mustSetUpSecondFactor?: true
}

/** Waiting for approval, let in, or shut out. */
export const personStatuses = ['pending', 'approved', 'blocked'] as const
export type PersonStatus = (typeof personStatuses)[number]

/** A user, as administrators see them. */
export type ManagedUser = Person & {
  status: PersonStatus
  /** The permissions that were given; `permissions` are those that are held, all of them for an admin. */
  granted: Permission[]
  /** When access was asked for, or the user was added. */
  createdAt: string
  /** When a session of theirs last began; null for who never signed in. */
  lastSignedInAt: string | null
  /** When the status became what it is; null where that was not noted. */
  statusSince: string | null
  /** Whether signing in asks them for a code, too. */
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
