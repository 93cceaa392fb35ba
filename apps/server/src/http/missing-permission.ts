import { Refusal } from '@haulm/api/route/refusal.ts'
import { type Permission, permissions } from '@haulm/domain/people/permissions.ts'

/** 403, naming the permissions of which any one would suffice. */
export const missingPermission = (wanted: readonly Permission[]): Refusal =>
  new Refusal(
    'forbidden',
    `You don't have permission for this. It needs ${wanted.map((id) => permissions[id].label).join(' or ')}.`,
  )
