import type { z } from 'zod'
import * as backups from './backups.ts'
import * as contracts from './contracts/contracts.ts'
import * as documentMatches from './document-matches.ts'
import * as documents from './documents.ts'
import * as events from './events.ts'
import * as health from './health.ts'
import * as history from './history/history.ts'
import * as imports from './imports.ts'
import * as instruction from './instruction.ts'
import * as links from './links.ts'
import * as notifications from './notifications.ts'
import * as adminPeople from './people/admin-people.ts'
import * as passkeys from './people/passkeys.ts'
import * as people from './people/people.ts'
import * as profile from './people/profile.ts'
import * as secondFactor from './people/second-factor.ts'
import * as policyReports from './policy-reports.ts'
import * as proposals from './proposals.ts'
import * as gettingStarted from './reference-data/getting-started.ts'
import * as listRequests from './reference-data/list-requests.ts'
import { namedListRoutes } from './reference-data/list-routes.ts'
import * as dashboard from './reports/dashboard.ts'
import * as exports from './reports/exports.ts'
import { namedReportRoutes } from './reports/report-routes.ts'
import * as reports from './reports/reports.ts'
import * as savedReports from './reports/saved-reports.ts'
import * as savedViews from './reports/saved-views.ts'
import type { Route } from './route/route.ts'
import * as settings from './settings.ts'
import * as bulkTrades from './trades/bulk-trades.ts'
import * as trades from './trades/trades.ts'
import * as transportRates from './transport-rates/transport-rates.ts'

/** Every route of the product. A route that is missing here is not served. */
export const routes = {
  ...backups,
  ...bulkTrades,
  ...contracts,
  ...adminPeople,
  ...dashboard,
  ...documentMatches,
  ...documents,
  ...instruction,
  ...links,
  ...exports,
  ...events,
  ...gettingStarted,
  ...health,
  ...policyReports,
  ...imports,
  ...history,
  ...listRequests,
  ...namedListRoutes,
  ...notifications,
  ...people,
  ...profile,
  ...proposals,
  ...savedReports,
  ...savedViews,
  ...reports,
  ...namedReportRoutes,
  ...passkeys,
  ...secondFactor,
  ...settings,
  ...trades,
  ...transportRates,
} satisfies Record<string, Route>

type AnyRoute = (typeof routes)[keyof typeof routes]

/** `PATCH /api/trades/:id` and the like: how the web app names a route, without its schemas. */
export type RouteKey = `${AnyRoute['method']} ${AnyRoute['path']}` & KeyOf<AnyRoute>
type KeyOf<R> = R extends Route ? `${R['method']} ${R['path']}` : never
type RouteOf<Key> = AnyRoute extends infer R ? (R extends Route ? (KeyOf<R> extends Key ? R : never) : never) : never

type Sent<R, Part extends 'params' | 'query' | 'body'> = R extends { [P in Part]: infer S extends z.ZodType }
  ? z.input<S>
  : undefined

/** What a caller sends to a route, and gets back. */
export type Call<Key extends RouteKey> = {
  params: Sent<RouteOf<Key>, 'params'>
  query: Sent<RouteOf<Key>, 'query'>
  body: Sent<RouteOf<Key>, 'body'>
  reply: RouteOf<Key> extends { reply: infer S extends z.ZodType } ? z.output<S> : undefined
}
