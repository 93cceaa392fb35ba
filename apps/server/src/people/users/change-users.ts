import { setUserColumns, setUserPermissions, setUserRole, setUserStatus } from '@haulm/api/admin-people.ts'
import { Refusal } from '@haulm/api/refusal.ts'
import { permissionIds } from '@haulm/domain/people/permissions.ts'
import { assertConfirmed } from '../../http/assert-confirmed.ts'
import { serve } from '../../http/serve.ts'
import { changeUser } from './change-user.ts'

/** Column settings are at most so long, as JSON. @see contract, 'PUT …/column-visibility' */
const mostColumnBytes = 64 * 1024

export const serveUserStatus = serve(setUserStatus, ({ db, params, body: { status, version }, user, now, log }) =>
  changeUser(db, { id: params.id, change: { status }, version, by: user, now, log }),
)

export const serveUserPermissions = serve(setUserPermissions, async (call) => {
  assertMayGrant(call)
  const { db, params, body, user, now, log } = call
  // In one order and each once, so that the same rights are no change.
  const permissions = permissionIds.filter((id) => body.permissions.includes(id))
  return changeUser(db, { id: params.id, change: { permissions }, version: body.version, by: user, now, log })
})

export const serveUserRole = serve(setUserRole, async (call) => {
  assertMayGrant(call)
  const { db, params, body, user, now, log } = call
  return changeUser(db, { id: params.id, change: { role: body.role }, version: body.version, by: user, now, log })
})

type Grant = Parameters<typeof assertConfirmed>[0] & { params: { id: string }; user: { id: string } }

/** What somebody else may do is not changed by a session that was left open. @throws {Refusal} 403 `passwordNeeded`. */
function assertMayGrant(call: Grant): void {
  if (call.params.id !== call.user.id) assertConfirmed(call)
}

/** Comfort, never protection: whatever names are sent are kept. */
export const serveUserColumns = serve(setUserColumns, async ({ db, params, body, user, now, log }) => {
  const { columnVisibility, version } = body
  if (Buffer.byteLength(JSON.stringify(columnVisibility)) > mostColumnBytes) {
    const message = 'Column settings can be at most 64 KB.'
    throw new Refusal('tooLarge', message, { fields: { columnVisibility: message } })
  }
  return changeUser(db, { id: params.id, change: { columnVisibility }, version, by: user, now, log })
})
