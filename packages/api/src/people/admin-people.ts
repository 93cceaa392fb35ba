import { permissionIds } from '@haulm/domain/people/permissions.ts'
import { roleIds } from '@haulm/domain/people/roles.ts'
import { canBeStored } from '@haulm/domain/text/storable.ts'
import { utf8Length } from '@haulm/domain/text/utf8-length.ts'
import { z } from 'zod'
import { seenVersion } from '../route/checked-field.ts'
import { idParams } from '../route/id-params.ts'
import { refusedAt } from '../route/refusal.ts'
import { anyOf, route } from '../route/route.ts'
import { firstName, givenPassword, lastName, personEmail } from './person-fields.ts'
import { userReply } from './person-reply.ts'

const administrators = anyOf('administration')
const permissions = z
  .array(z.enum(permissionIds, `must be one of ${permissionIds.join(', ')}`), 'must be a list of permissions')
  .max(100, 'is too long')
const role = z.enum(roleIds, `must be one of ${roleIds.join(', ')}`)
const name = z.string().refine(canBeStored, 'holds a character that cannot be kept')
const shown = z.boolean('must be true or false')

/** Maximum bytes of column settings, as JSON. @see docs/rules/rights.md, rule 13 */
const mostColumnBytes = 64 * 1024

/**
 * Any names, each shown or not. Their size is checked before the first of them is looked at: a megabyte of them would keep
 * everybody waiting for a second.
 * @throws {Refusal} 413
 */
const columnVisibility = z.preprocess(
  (sent) => {
    if (utf8Length(JSON.stringify(sent) ?? '') > mostColumnBytes)
      throw refusedAt('columnVisibility', 'tooLarge', 'Column settings can be at most 64 KB.')
    return sent
  },
  z.record(name, z.record(name, shown)),
)

export const listUsers = route({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'All users, by name: pending, approved and blocked.',
  permission: administrators,
  reply: z.object({ pending: z.array(userReply), approved: z.array(userReply), blocked: z.array(userReply) }),
})

export const addUser = route({
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Adds a user, approved at once, with a temporary password.',
  permission: administrators,
  body: z.strictObject({
    firstName,
    lastName,
    email: personEmail,
    password: givenPassword,
    role: role.default('user'),
    permissions: permissions.default([]),
  }),
  takesKey: true,
  reply: userReply,
  status: 201,
})

export const setUserStatus = route({
  method: 'PUT',
  path: '/api/admin/users/:id/status',
  summary: 'Approves a user, with role and permissions in the same step, or blocks them; a blocked user is signed out at once.',
  permission: administrators,
  params: idParams,
  body: z.strictObject({
    status: z.enum(['approved', 'blocked'], 'must be approved or blocked'),
    /** Role and permissions from then on, set in the same step; unchanged if absent. */
    role: role.optional(),
    permissions: permissions.optional(),
    version: seenVersion,
  }),
  reply: userReply,
})

export const setUserPermissions = route({
  method: 'PUT',
  path: '/api/admin/users/:id/permissions',
  summary: 'Replaces the permissions of a user.',
  permission: administrators,
  params: idParams,
  body: z.strictObject({ permissions, version: seenVersion }),
  reply: userReply,
})

export const setUserRole = route({
  method: 'PUT',
  path: '/api/admin/users/:id/role',
  summary: 'Gives a user another role; admin implies every permission.',
  permission: administrators,
  params: idParams,
  body: z.strictObject({ role, version: seenVersion }),
  reply: userReply,
})

export const setUserColumns = route({
  method: 'PUT',
  path: '/api/admin/users/:id/column-visibility',
  summary: 'Replaces the whole column settings of a user: section, column, shown. At most 64 KB.',
  permission: administrators,
  params: idParams,
  body: z.strictObject({ columnVisibility, version: seenVersion }),
  reply: userReply,
})

export const endUserSecondFactor = route({
  method: 'DELETE',
  path: '/api/admin/users/:id/second-factor',
  summary: 'Switches off the second factor of another user who has lost the device; the answer is the same if there is none.',
  permission: administrators,
  params: idParams,
  reply: userReply,
})

export const resetUserPassword = route({
  method: 'POST',
  path: '/api/admin/users/:id/reset-password',
  summary: 'Gives a user a temporary password and signs them out.',
  permission: administrators,
  params: idParams,
  body: z.strictObject({ password: givenPassword }),
  takesKey: true,
  reply: userReply,
})
