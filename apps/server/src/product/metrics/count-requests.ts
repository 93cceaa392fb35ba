import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** All paths that are not routes, and all files of the web app, count as one. */
const elsewhere = 'other'
const events = '/api/events'

/** Counts and times every request by method, route and status, and counts the open event streams. */
export function countRequests(server: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'haulm_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'haulm_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, without streams of events.',
    labelNames: ['method', 'route'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const streams = new Gauge({ name: 'haulm_event_streams', help: 'Streams of events that are open.', registers })
  server.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== events) return
    streams.inc()
    reply.raw.once('close', () => streams.dec())
  })
  server.addHook('onResponse', async (request, reply) => {
    const pattern = request.routeOptions.url
    const route = pattern?.startsWith('/api/') ? pattern : elsewhere
    // Anybody may invent a method; Node accepts only those that it knows.
    const method = request.method
    requests.inc({ method, route, status: reply.statusCode })
    if (route !== events) seconds.observe({ method, route }, reply.elapsedTime / 1_000)
  })
}
