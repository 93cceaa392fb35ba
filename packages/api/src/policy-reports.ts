import { everyone, route } from './route/route.ts'

/** Where browsers automatically report what the Content-Security-Policy blocked. */
export const reportViolation = route({
  method: 'POST',
  path: '/api/csp-report',
  summary: 'Logs what the Content-Security-Policy refused to a browser.',
  permission: everyone,
  ignoresSession: true,
  streamsFile: ['application/csp-report'],
  reply: null,
  status: 204,
})
