import { namesOfTruckTypes, type TruckTypeNames } from '@haulm/domain/reference-data/truck-type-label.ts'
import type { Database } from '../database/connection.ts'

/** What truck types are called, by their code. */
export async function truckTypeNames(db: Database): Promise<TruckTypeNames> {
  const types = await db.selectFrom('truckType').select(['code', 'displayName']).execute()
  return namesOfTruckTypes(types)
}
