import { fieldOfList } from '@haulm/domain/list-request/asked-for.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { isUuid } from '../../database/columns/is-uuid.ts'
import type { Database } from '../../database/connection.ts'

/**
 * The trade's current value from a list, its number and what decides whether it is locked; the trade is locked until the
 * transaction ends. Null if it is gone.
 */
export async function lockTradeThatWants(tx: Database, kind: ReferenceKind, id: string) {
  const field = fieldOfList(kind)
  if (field === undefined || !isUuid(id)) return null
  const row = await tx
    .selectFrom('trade')
    .select(['tradeNumber', 'status', 'logisticsStatus', 'invoiced', `${field as 'clientId'} as stands`])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, field } : null
}
