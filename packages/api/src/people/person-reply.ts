import { dateLanguageIds } from '@haulm/domain/calendar/date-language.ts'
import { permissionIds } from '@haulm/domain/people/permissions.ts'
import { type ManagedUser, type Person, personStatuses } from '@haulm/domain/people/person.ts'
import { roleIds } from '@haulm/domain/people/roles.ts'
import { z } from 'zod'

const person = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(roleIds),
  permissions: z.array(z.enum(permissionIds)),
  columnVisibility: z.record(z.string(), z.record(z.string(), z.boolean())),
  mustChangePassword: z.boolean(),
  /** Absent for the first language, English. */
  dateLanguage: z.enum(dateLanguageIds).optional(),
  /** Present only if true: the person needs a second factor, and has none. */
  mustSetUpSecondFactor: z.literal(true).optional(),
})

/** A user, as the replies to signing in and to the current-user call contain it. */
export const personReply = person.meta({ title: 'Person' }) as unknown as z.ZodType<Person>

/** A user as administrators see them. */
export const userReply = person
  .extend({
    status: z.enum(personStatuses),
    granted: z.array(z.enum(permissionIds)),
    createdAt: z.string(),
    lastSignedInAt: z.string().nullable(),
    statusSince: z.string().nullable(),
    hasSecondFactor: z.boolean(),
    version: z.int(),
  })
  .meta({ title: 'User' }) as unknown as z.ZodType<ManagedUser>
