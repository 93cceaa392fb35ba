import { z } from 'zod'
import { route, signedIn } from './route.ts'

export const readEvents = route({
  method: 'GET',
  path: '/api/events',
  summary:
    'What happens, as server-sent events: trade, reference, notification, session, reset. Takes up after Last-Event-ID, kept for a day.',
  permission: signedIn,
  // A browser that takes over the stream of its tabs cannot set the header.
  query: z.object({ after: z.string().max(60).optional() }),
  reply: z.string(),
  replyType: 'text/event-stream',
  isPassive: true,
})
