import { permissionIds } from '@haulm/domain/people/permissions.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { roleIds } from '@haulm/domain/people/roles.ts'
import { z } from 'zod'

/** A user, as sign-in and the current-user call answer. */
export const personReply = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    role: z.enum(roleIds),
    permissions: z.array(z.enum(permissionIds)),
    columnVisibility: z.record(z.string(), z.record(z.string(), z.boolean())),
    mustChangePassword: z.boolean(),
  })
  .meta({ title: 'Person' }) as unknown as z.ZodType<Person>
