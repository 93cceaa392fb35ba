import { dateLanguageIds } from '@haulm/domain/calendar/date-language.ts'
import { z } from 'zod'
import { idParams } from '../route/id-params.ts'
import { route, signedIn } from '../route/route.ts'
import { firstName, lastName } from './person-fields.ts'
import { personReply } from './person-reply.ts'

export const updateProfile = route({
  method: 'PATCH',
  path: '/api/profile',
  summary: "Changes the caller's own name, and the language in which dates are written for them.",
  permission: signedIn,
  body: z
    .strictObject({
      firstName,
      lastName,
      dateLanguage: z.enum(dateLanguageIds, `must be one of ${dateLanguageIds.join(', ')}`),
    })
    .partial(),
  reply: personReply,
})

const session = z
  .object({
    id: z.string(),
    /** The browser and the system, `Firefox on Windows`, as far as the browser identifies them. */
    device: z.string(),
    address: z.string(),
    startedAt: z.string(),
    /** When the session was last used, to the minute. */
    lastSeenAt: z.string(),
    /** Whether this request belongs to the session. */
    isThis: z.boolean(),
  })
  .meta({ title: 'Session' })

export const listOwnSessions = route({
  method: 'GET',
  path: '/api/profile/sessions',
  summary: "The caller's own sessions: this one first, then by when they were last used.",
  permission: signedIn,
  reply: z.array(session),
})

export const ownDeviceKey = route({
  method: 'POST',
  path: '/api/profile/device-key',
  summary: "The key with which the caller's browsers encrypt what they store: 256 bits as base64, always the same.",
  permission: signedIn,
  reply: z.object({ personId: z.string(), key: z.string() }),
  isPassive: true,
})

export const endOwnSession = route({
  method: 'DELETE',
  path: '/api/profile/sessions/:id',
  summary: "Ends one of the caller's own sessions; 404 for anybody else's.",
  permission: signedIn,
  params: idParams,
  reply: null,
  status: 204,
})

export const endOtherSessions = route({
  method: 'DELETE',
  path: '/api/profile/sessions',
  summary: "Ends the caller's own sessions, all but this one.",
  permission: signedIn,
  reply: null,
  status: 204,
})
