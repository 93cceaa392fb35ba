import { listLastPlaces } from '@haulm/api/trades/trades.ts'
import { canRead } from '@haulm/domain/trade/rights/access.ts'
import { type LastPlaces, lastPlaceFields, type PartyField } from '@haulm/domain/trade/values/last-places.ts'
import { isUuid } from '../../database/columns/is-uuid.ts'
import { serve } from '../../http/serve.ts'
import { lastPlacesOf } from './last-places.queries.ts'

/** Suggestions for the fields of a load, from the last loads of its client and its supplier. */
export const serveListLastPlaces = serve(listLastPlaces, async ({ db, query, user }) => {
  const places: LastPlaces = {}
  for (const field of Object.keys(lastPlaceFields) as PartyField[]) {
    const id = query[field]
    const names = lastPlaceFields[field].filter((name) => canRead(user, name))
    if (isUuid(id) && canRead(user, field)) Object.assign(places, await lastPlacesOf(db, { field, id }, names))
  }
  return places
})
