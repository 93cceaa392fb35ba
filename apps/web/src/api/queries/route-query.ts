import type { Call, RouteKey } from '@haulm/api/routes.ts'
import { queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query'
import { type RequestOptions, request } from '../request/request.ts'

type Asked<Route extends RouteKey> = Pick<RequestOptions<Route>, 'params' | 'query'>
type Options<Reply, Key extends readonly unknown[]> = UndefinedInitialDataOptions<Reply, Error, Reply, Key>
type Given<Route extends RouteKey, Key extends readonly unknown[]> = Asked<Route> &
  Omit<Options<Call<Route>['reply'], Key>, 'queryKey' | 'queryFn'>

/** The query that a route answers: `routeQuery('GET /api/trades/:id/links', queryKeys.linksOf(id), { params: { id } })`. */
export function routeQuery<Route extends RouteKey & `GET ${string}`, const Key extends readonly unknown[]>(
  route: Route,
  queryKey: Key,
  ...[given]: Record<string, never> extends Asked<Route> ? [given?: Given<Route, Key>] : [given: Given<Route, Key>]
) {
  const { params, query, ...options } = given ?? ({} as Given<Route, Key>)
  const ask = request as (key: Route, asked: object) => Promise<Call<Route>['reply']>
  const queryFn: Options<Call<Route>['reply'], Key>['queryFn'] = ({ signal }) => ask(route, { params, query, signal })
  return queryOptions({ ...options, queryKey, queryFn } as Options<Call<Route>['reply'], Key>)
}
