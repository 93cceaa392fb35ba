import type { ChangeAction } from '@haulm/api/history/change.ts'
import type { DateLanguage } from '@haulm/domain/calendar/date-language.ts'
import { accountNotices } from '@haulm/domain/notification/account-notices.ts'
import { gatherNotices } from '@haulm/domain/notification/notice.ts'
import { waitingUser } from '@haulm/domain/notification/waiting-user.ts'
import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { ColumnVisibility, PersonStatus } from '@haulm/domain/people/person.ts'
import type { Role } from '@haulm/domain/people/roles.ts'
import { sql } from 'kysely'
import { readNotices } from '../../database/changes/read-notices.ts'
import { recordChange } from '../../database/changes/record-change.ts'
import type { Database } from '../../database/connection.ts'
import type { FieldChange } from '../../database/tables/change.ts'
import { hiddenColumnsChange } from './hidden-columns.ts'

/** The values of a person that the history records. */
interface RecordedFields {
  email?: string
  firstName?: string
  lastName?: string
  role?: Role
  permissions?: Permission[]
  status?: PersonStatus
  passwordIsTemporary?: boolean
  passwordHash?: string
  columnVisibility?: ColumnVisibility
  dateLanguage?: DateLanguage
}

interface PersonChange {
  id: string
  /** The version that resulted from the change. */
  version: number
  action: ChangeAction
  /** The values before; empty for a new person. */
  from: RecordedFields
  to: RecordedFields
  /** Id of the person who did it; null for an operator, for somebody who is not signed in, and for the product itself. */
  by: string | null
  now: Date
  /** Changes of the account that are not values of the person, such as a session that was ended. */
  also?: FieldChange[]
}

/**
 * Records a person's change in the history, and notifies the person of a changed password or second factor, and
 * administrators of a request for access; once one of them has decided, these notices are marked as read. Call it in the
 * transaction that makes the change.
 * @see docs/decisions/0206-when-notifications-count-as-read.md
 */
export async function recordPerson(
  tx: Database,
  { id, version, action, from, to, by, now, also = [] }: PersonChange,
): Promise<void> {
  const fields = [...changes(from, to), ...also]
  const isAsking = to.status === 'pending' && from.status !== 'pending'
  // Somebody who has only asked for access has no account yet, and so gets no notices about it.
  const ofAccount = from.status === 'pending' ? [] : accountNotices({ id, by, fields })
  const notices = isAsking ? gatherNotices([waitingUser({ id, ...nobody, ...to })]) : ofAccount
  const isDecided = from.status === 'pending' && to.status !== undefined && to.status !== 'pending'
  if (isDecided) await readNotices(tx, sql`notification.record_kind = 'person' and notification.record_id = ${id}`, now)
  await recordChange(tx, { kind: 'person', recordId: id, version, action, fields, userId: by, at: now, notices })
}

const nobody = { email: '', firstName: '', lastName: '' }

function changes(from: RecordedFields, to: RecordedFields): FieldChange[] {
  const names = ['email', 'firstName', 'lastName', 'role', 'permissions', 'status', 'dateLanguage'] as const
  const plain: FieldChange[] = names.map((field) => ({ field, from: asText(from[field]), to: asText(to[field] ?? from[field]) }))
  const { passwordHash, passwordIsTemporary } = to
  // For a password the history records only that it was changed, not the values.
  const password = from.passwordHash && passwordHash && from.passwordHash !== passwordHash
  const mustChange = { field: 'mustChangePassword', from: from.passwordIsTemporary ?? false, to: passwordIsTemporary ?? false }
  const columns = hiddenColumnsChange(from.columnVisibility ?? {}, to.columnVisibility ?? from.columnVisibility ?? {})
  return [...plain, mustChange]
    .filter((change) => change.from !== change.to)
    .concat(columns ?? [], password ? [{ field: 'password', from: null, to: null }] : [])
}

const asText = (value: string | string[] | undefined): string | null =>
  Array.isArray(value) ? value.join(', ') || null : (value ?? null)
