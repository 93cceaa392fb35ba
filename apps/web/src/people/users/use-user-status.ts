import type { ManagedUser } from '@haulm/domain/people/person.ts'
import { staleUsers } from '../../api/queries/record-queries.ts'
import { request } from '../../api/request/request.ts'
import { useSave } from '../../api/use-save.ts'

type StatusChange = { user: ManagedUser; status: 'approved' | 'blocked' }

/** Lets somebody in, or shuts them out. @see docs/rules/people.md, rule 8 */
export const useUserStatus = (onSaved?: () => void) =>
  useSave({
    send: ({ user, status }: StatusChange) =>
      request('PUT /api/admin/users/:id/status', { params: { id: user.id }, body: { status } }),
    done: (_saved, { status }) => `User ${status} successfully`,
    failed: 'Failed to update user status',
    stale: staleUsers,
    ...(onSaved && { onSaved }),
  })
