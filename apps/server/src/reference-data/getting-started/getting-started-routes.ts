import { readGettingStarted } from '@haulm/api/reference-data/getting-started.ts'
import { type ServedRoute, serve } from '../../http/serve.ts'
import { beginnings } from './beginnings.queries.ts'
import { type ListWriters, serveTakeStarterSet } from './take-starter-set.ts'

/** A company's first hour: what it has by now, and lists to begin with. */
export const gettingStartedRoutes = (writers: ListWriters): ServedRoute[] => [
  serve(readGettingStarted, ({ db, user }) => beginnings(db, user)),
  serveTakeStarterSet(writers),
]
