import { isDay } from '@haulm/domain/calendar/day.ts'
import { z } from 'zod'
import { anyOf, route, signedIn } from './route.ts'

const settings = z.strictObject({
  dashboardStart: z.string().refine(isDay, 'must be a day that exists, written yyyy-MM-dd'),
  financeMayFinishComplete: z.boolean('must be true or false'),
  warnOverdrawn: z.boolean('must be true or false'),
})

export const readSettings = route({
  method: 'GET',
  path: '/api/settings',
  summary: 'The settings that the app needs.',
  permission: signedIn,
  reply: settings,
})

export const writeSettings = route({
  method: 'PUT',
  path: '/api/settings',
  summary: 'Changes some settings; answers with all.',
  permission: anyOf('administration'),
  body: settings.partial(),
  reply: settings,
})
