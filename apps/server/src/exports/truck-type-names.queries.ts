import type { TruckNames } from '@haulm/domain/trade/columns/file-value.ts'
import type { Database } from '../database/connection.ts'

/** What truck types are called, by their code. */
export async function truckTypeNames(db: Database): Promise<TruckNames> {
  const types = await db.selectFrom('truckType').select(['code', 'displayName']).execute()
  return new Map(types.map(({ code, displayName }) => [code, displayName]))
}
