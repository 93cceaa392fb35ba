import { z } from 'zod'
import { route, signedIn } from './route/route.ts'

export const readEvents = route({
  method: 'GET',
  path: '/api/events',
  summary:
    'What happens, as server-sent events: trade, reference, notification, session, reset. Resumes after Last-Event-ID; events are stored for a day.',
  permission: signedIn,
  query: z.object({
    /** The same as Last-Event-ID: a browser that takes over the stream for its tabs cannot set the header. */
    after: z.string().max(60).optional(),
    /** Milliseconds since the page began to load: what happened in the meantime is sent first; `reset` after more than an hour. */
    age: z
      .string()
      .regex(/^\d{1,15}$/, 'must be milliseconds')
      .transform(Number)
      .optional(),
  }),
  reply: z.string(),
  replyType: 'text/event-stream',
  isPassive: true,
})
