import { z } from 'zod'
import { everyone, route, signedIn } from './route/route.ts'

const ok = z.object({ status: z.literal('ok') })

export const readLiveness = route({
  method: 'GET',
  path: '/api/health/live',
  summary: 'The process serves requests.',
  permission: everyone,
  ignoresSession: true,
  reply: ok,
})

export const readReadiness = route({
  method: 'GET',
  path: '/api/health/ready',
  summary: 'The database answers, and migrations are done.',
  permission: everyone,
  ignoresSession: true,
  reply: ok,
})

export const readOpenApi = route({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description.',
  permission: signedIn,
  reply: z.unknown(),
})

export const readMetrics = route({
  method: 'GET',
  path: '/api/metrics',
  summary: 'Metrics of the running product in the Prometheus format, for callers with METRICS_TOKEN; 404 if none is set.',
  permission: everyone,
  ignoresSession: true,
  reply: z.string(),
  replyType: 'text/plain; version=0.0.4; charset=utf-8',
})
