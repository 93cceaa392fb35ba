import { setUserColumns, setUserPermissions, setUserRole, setUserStatus } from '@haulm/api/people/admin-people.ts'
import { type Permission, permissionIds } from '@haulm/domain/people/permissions.ts'
import { hasAny, type PersonStatus } from '@haulm/domain/people/person.ts'
import type { Role } from '@haulm/domain/people/roles.ts'
import { assertConfirmed } from '../../http/assert-confirmed.ts'
import { serve } from '../../http/serve.ts'
import { changeUser } from './change-user.ts'

/** In a fixed order and each once, so that setting the same permissions is not a change. */
const inOrder = (permissions: readonly Permission[]) => permissionIds.filter((id) => permissions.includes(id))

export const serveUserStatus = serve(setUserStatus, async (call) => {
  const { db, params, body, user, now, log } = call
  const { status, role, permissions, version } = body
  if (role !== undefined || permissions !== undefined) assertMayGrant(call)
  const change = { status, ...(role && { role }), ...(permissions && { permissions: inOrder(permissions) }) }
  // Approving somebody restores whatever they hold: for an administrator that is as much as a grant.
  const assertMay = (standing: Standing) => {
    if (status === 'approved' && standing.status !== 'approved' && isAdministrator(standing)) assertMayGrant(call)
  }
  return changeUser(db, { id: params.id, change, version, by: user, now, log, assertMay })
})

type Standing = { status: PersonStatus; role: Role; permissions: readonly Permission[] }
const isAdministrator = (standing: Standing) => standing.role === 'admin' || hasAny(standing, ['administration'])

export const serveUserPermissions = serve(setUserPermissions, async (call) => {
  assertMayGrant(call)
  const { db, params, body, user, now, log } = call
  const permissions = inOrder(body.permissions)
  return changeUser(db, { id: params.id, change: { permissions }, version: body.version, by: user, now, log })
})

export const serveUserRole = serve(setUserRole, async (call) => {
  assertMayGrant(call)
  const { db, params, body, user, now, log } = call
  return changeUser(db, { id: params.id, change: { role: body.role }, version: body.version, by: user, now, log })
})

type Grant = Parameters<typeof assertConfirmed>[0] & { params: { id: string }; user: { id: string } }

/** An unattended session must not suffice to change what somebody else may do. @throws {Refusal} 403 `passwordNeeded`. */
function assertMayGrant(call: Grant): void {
  if (call.params.id !== call.user.id) assertConfirmed(call)
}

/** Convenience, never protection: any names that are sent are stored. */
export const serveUserColumns = serve(setUserColumns, async ({ db, params, body, user, now, log }) => {
  const { columnVisibility, version } = body
  return changeUser(db, { id: params.id, change: { columnVisibility }, version, by: user, now, log })
})
