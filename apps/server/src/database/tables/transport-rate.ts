import type { TransportRateInput } from '@haulm/domain/transport-rate/transport-rate.ts'
import type { ColumnType, Generated } from 'kysely'

export interface TransportRateTable extends TransportRateInput {
  id: Generated<string>
  version: Generated<number>
  lastUpdated: ColumnType<string, Date, Date>
  createdAt: ColumnType<string, Date, never>
}
