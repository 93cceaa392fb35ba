import { readOpenApi } from '@haulm/api/health.ts'
import type { FastifyInstance } from 'fastify'
import { backupRoutes } from '../backups/backup-routes.ts'
import type { Backups } from '../backups/backups.ts'
import { databaseRoutes, type EmbeddedDatabase } from '../backups/database-routes.ts'
import { settingsRoutes } from '../company-settings/settings-routes.ts'
import { contractsJson } from '../contracts/contract-json.queries.ts'
import { contractRoutes } from '../contracts/contract-routes.ts'
import { documentRoutes } from '../documents/document-routes.ts'
import { folderOfDocuments } from '../documents/folder/folder-of-documents.ts'
import { drawsLogo } from '../documents/instruction/draws-logo.ts'
import { instructionRoutes } from '../documents/instruction/instruction-routes.ts'
import { linkRoutes } from '../documents/links/link-routes.ts'
import { MissedLinks } from '../documents/links/missed-links.ts'
import { registerLinkPages } from '../documents/links/register-link-pages.ts'
import { proposalRoutes } from '../documents/proposals/proposal-routes.ts'
import { createEventStreams } from '../events/create-event-streams.ts'
import { EventSequence } from '../events/follow-events.ts'
import { exportRoutes } from '../exports/export-routes.ts'
import { historyRoutes } from '../history/history-routes.ts'
import { sessionCookieName } from '../http/callers/session-cookie.ts'
import type { ServerContext } from '../http/context.ts'
import { createServer } from '../http/create-server.ts'
import { openApiOf } from '../http/openapi.ts'
import { type ServedRoute, serve } from '../http/serve.ts'
import { importRoutes } from '../imports/import-routes.ts'
import { notificationRoutes } from '../notifications/notification-routes.ts'
import { peopleRoutes } from '../people/people-routes.ts'
import { findSession } from '../people/sessions/find-session.ts'
import type { DemoPerson } from '../people/set-up/read-setup.ts'
import { gettingStartedRoutes } from '../reference-data/getting-started/getting-started-routes.ts'
import { serveAddAskedRecord } from '../reference-data/list-requests/add-asked-record.ts'
import { serveAskForRecord } from '../reference-data/list-requests/ask-for-record.ts'
import { referenceRoutes } from '../reference-data/reference-routes.ts'
import { createRecord, updateRecord } from '../reference-data/write-reference.ts'
import { dashboardRoutes } from '../reports/dashboard/dashboard-routes.ts'
import { reportPageRoutes } from '../reports/report-page-routes.ts'
import { savedReportRoutes } from '../reports/saved-views/saved-report-routes.ts'
import { viewRoutes } from '../reports/saved-views/view-routes.ts'
import { asReadBy } from '../trades/keyed-trade.ts'
import { saveTrade } from '../trades/save-trade.ts'
import { tradeRoutes } from '../trades/trade-routes.ts'
import { transportRateRoutes } from '../transport-rates/transport-rate-routes.ts'
import { ratesJson } from '../transport-rates/transport-rates.queries.ts'
import { doneOnce } from './done-once.ts'
import { healthRoutes } from './health/health-routes.ts'
import { importWriters } from './import-writers.ts'
import type { Metrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { serveViolations } from './note-violation.ts'

export interface ProductOptions {
  context: ServerContext
  backups: Backups
  /** Null if the database is not the embedded one. */
  embedded?: EmbeddedDatabase | null
  /** What is measured, and the token for reading it; if absent, nothing is measured. */
  metrics?: { metrics: Metrics; token: string } | null
  productName: string
  /** Which proxies are trusted about the client's address. */
  trustProxy: boolean | number | string
  hstsSubdomains?: boolean
  /** The built web app; null to serve none. */
  webFolder: string | null
  /** Who can sign in, shown on the login page; only in the demo. */
  demo?: DemoPerson[] | undefined
}

/** Assembles the product: every feature's operations on one server, not yet listening. */
export async function createProduct({
  context,
  backups,
  embedded = null,
  metrics = null,
  productName,
  trustProxy,
  hstsSubdomains = true,
  webFolder,
  demo,
}: ProductOptions): Promise<FastifyInstance> {
  const { serveEvents, endStreams } = createEventStreams(context, new EventSequence(context), findSession)
  const missed = new MissedLinks()
  const features: ServedRoute[] = [
    ...healthRoutes(),
    serveViolations,
    serveMetrics(metrics),
    ...peopleRoutes({ productName, demo, isBehindProxy: context.publicUrl !== null || trustProxy !== false }),
    ...referenceRoutes,
    ...gettingStartedRoutes({ createRecord, updateRecord }),
    ...backupRoutes(backups),
    ...databaseRoutes(embedded),
    ...settingsRoutes(drawsLogo),
    ...historyRoutes,
    ...tradeRoutes,
    ...reportPageRoutes,
    ...contractRoutes,
    ...dashboardRoutes,
    ...documentRoutes,
    ...instructionRoutes,
    ...linkRoutes(missed),
    ...proposalRoutes(saveTrade, asReadBy),
    ...transportRateRoutes({ createRecord }),
    ...exportRoutes({ contractsJson, ratesJson, folderOfDocuments }),
    ...savedReportRoutes,
    ...viewRoutes,
    ...notificationRoutes,
    serveAskForRecord,
    serveAddAskedRecord({ createRecord, updateRecord, saveTrade }),
    serveEvents,
    ...importRoutes(importWriters),
  ]
  const routes = [...features.map(doneOnce), serveOpenApi(features, productName, context)]
  const server = await createServer({ context, findSession, routes, trustProxy, hstsSubdomains, productName, webFolder })
  registerLinkPages(server, context, { missed, webFolder })
  metrics?.metrics.count(server)
  server.addHook('preClose', async () => {
    endStreams()
    await backups.end()
  })
  return server
}

function serveOpenApi(features: ServedRoute[], productName: string, { publicUrl }: ServerContext): ServedRoute {
  const routes = [...features.map(({ route }) => route), readOpenApi]
  let description: ReturnType<typeof openApiOf> | undefined
  return serve(readOpenApi, async () => {
    // Made on the first request: describing every schema takes a tenth of a second, and most servers are never asked.
    description ??= openApiOf(routes, productName, sessionCookieName(publicUrl))
    return description
  })
}
