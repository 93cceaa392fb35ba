import * as history from '@haulm/api/history/history.ts'
import { listRoutes } from '@haulm/api/reference-data/list-routes.ts'
import { referenceKindNames } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { RecordKind } from '../database/tables/change.ts'
import { type ServedRoute, serve } from '../http/serve.ts'
import { recordHistory } from './read-record-history.ts'
import { serveSearchHistory } from './search-history.ts'

type RouteLike<R> = Omit<R, 'path'> & { path: `/api/${string}` }

const historyOf = (route: RouteLike<typeof history.readUserHistory>, kind: RecordKind): ServedRoute =>
  serve(route, ({ db, params, user }) => recordHistory(db, user, kind, params.id))

/** What happened to every kind of record. Trades' own history is read by their readers, and stands with them. */
export const historyRoutes: ServedRoute[] = [
  serveSearchHistory,
  historyOf(history.readContractHistory, 'supplierContract'),
  historyOf(history.readRateHistory, 'transportRate'),
  historyOf(history.readUserHistory, 'person'),
  ...referenceKindNames.map((kind) => historyOf(listRoutes[kind].history, kind)),
]
