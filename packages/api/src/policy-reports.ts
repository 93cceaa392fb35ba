import { everyone, route } from './route/route.ts'

/** Where browsers send what the Content-Security-Policy refused them, by themselves. */
export const reportViolation = route({
  method: 'POST',
  path: '/api/csp-report',
  summary: 'Notes in the log what a browser was refused by the Content-Security-Policy.',
  permission: everyone,
  ignoresSession: true,
  streamsFile: ['application/csp-report'],
  reply: null,
  status: 204,
})
