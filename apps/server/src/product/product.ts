import { readOpenApi } from '@haulm/api/health.ts'
import type { FastifyInstance } from 'fastify'
import type { Backups } from '../backups/backups.ts'
import { serveBackups } from '../backups/serve-backups.ts'
import { type EmbeddedDatabase, serveDatabase } from '../backups/serve-database.ts'
import { serveSettings } from '../company-settings/serve-settings.ts'
import { contractsJson } from '../contracts/contract-json.queries.ts'
import { servedContracts } from '../contracts/serve-contracts.ts'
import { folderOfDocuments } from '../documents/folder/folder-of-documents.ts'
import { drawsLogo } from '../documents/instruction/draws-logo.ts'
import { servedInstructions } from '../documents/instruction/serve-instruction.ts'
import { MissedLinks } from '../documents/links/missed-links.ts'
import { serveLinkPages } from '../documents/links/serve-link-pages.ts'
import { serveLinks } from '../documents/links/serve-links.ts'
import { serveProposals } from '../documents/proposals/serve-proposals.ts'
import { servedDocuments } from '../documents/serve-documents.ts'
import { EventSequence } from '../events/follow-events.ts'
import { serveEvents } from '../events/serve-events.ts'
import { serveExports } from '../exports/serve-exports.ts'
import { servedHistory } from '../history/serve-history.ts'
import { sessionCookieName } from '../http/callers/session-cookie.ts'
import type { ServerContext } from '../http/context.ts'
import { createServer } from '../http/create-server.ts'
import { openApiOf } from '../http/openapi.ts'
import { type ServedRoute, serve } from '../http/serve.ts'
import { serveImports } from '../imports/serve-imports.ts'
import { servedNotifications } from '../notifications/serve-notifications.ts'
import { servePeople } from '../people/serve-people.ts'
import { findSession } from '../people/sessions/find-session.ts'
import type { DemoPerson } from '../people/set-up/read-setup.ts'
import { serveGettingStarted } from '../reference-data/getting-started/serve-getting-started.ts'
import { serveAddAskedRecord } from '../reference-data/list-requests/add-asked-record.ts'
import { serveAskForRecord } from '../reference-data/list-requests/ask-for-record.ts'
import { servedLists } from '../reference-data/serve-lists.ts'
import { createRecord, updateRecord } from '../reference-data/write-reference.ts'
import { servedDashboard } from '../reports/dashboard/serve-dashboard.ts'
import { servedSavedReports } from '../reports/saved-views/serve-saved-reports.ts'
import { servedViews } from '../reports/saved-views/serve-views.ts'
import { servedReports } from '../reports/serve-reports.ts'
import { saveTrade } from '../trades/save-trade.ts'
import { servedTrades } from '../trades/serve-trades.ts'
import { servedTransportRates } from '../transport-rates/serve-transport-rates.ts'
import { ratesJson } from '../transport-rates/transport-rates.queries.ts'
import { createdOnce } from './created-once.ts'
import { serveHealth } from './health/health.ts'
import { importWriters } from './import-writers.ts'
import type { Metrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { serveViolations } from './note-violation.ts'

export interface ProductOptions {
  context: ServerContext
  backups: Backups
  /** Null where the database is another's. */
  embedded?: EmbeddedDatabase | null
  /** What is measured, and the token for it; without it nothing is. */
  metrics?: { metrics: Metrics; token: string } | null
  productName: string
  /** Which proxies to believe about the client's address. */
  trustProxy: boolean | number | string
  hstsSubdomains?: boolean
  /** The built web app; null to do without. */
  webFolder: string | null
  /** Who can sign in, told by the login page; in the demo only. */
  demo?: DemoPerson[] | undefined
}

/** Puts the parts together: every feature's operations behind one server, not yet listening. */
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
  const events = serveEvents(context, new EventSequence(context), findSession)
  const missed = new MissedLinks()
  const features: ServedRoute[] = [
    ...serveHealth(),
    serveViolations,
    serveMetrics(metrics),
    ...servePeople({ productName, demo, isBehindProxy: context.publicUrl !== null || trustProxy !== false }),
    ...servedLists.map(createdOnce),
    ...serveGettingStarted({ createRecord, updateRecord }),
    ...serveBackups(backups),
    ...serveDatabase(embedded),
    ...serveSettings(drawsLogo),
    ...servedHistory,
    ...servedTrades,
    ...servedReports,
    ...servedContracts.map(createdOnce),
    ...servedDashboard,
    ...servedDocuments,
    ...servedInstructions,
    ...serveLinks(missed),
    ...serveProposals(saveTrade),
    ...servedTransportRates.map(createdOnce),
    ...serveExports({ contractsJson, ratesJson, folderOfDocuments }),
    ...servedSavedReports.map(createdOnce),
    ...servedViews.map(createdOnce),
    ...servedNotifications,
    serveAskForRecord,
    serveAddAskedRecord({ createRecord, saveTrade }),
    events.served,
    ...serveImports(importWriters),
  ]
  const served = [...features, serveOpenApi(features, productName, context)]
  const server = await createServer({ context, findSession, served, trustProxy, hstsSubdomains, productName, webFolder })
  serveLinkPages(server, context, { missed, webFolder })
  metrics?.metrics.count(server)
  server.addHook('preClose', async () => {
    events.end()
    await backups.end()
  })
  return server
}

function serveOpenApi(features: ServedRoute[], productName: string, { publicUrl }: ServerContext): ServedRoute {
  const routes = [...features.map(({ route }) => route), readOpenApi]
  let description: ReturnType<typeof openApiOf> | undefined
  return serve(readOpenApi, async () => {
    // Made once it is asked for: to describe every schema takes a tenth of a second, and most servers are never asked.
    description ??= openApiOf(routes, productName, sessionCookieName(publicUrl))
    return description
  })
}
