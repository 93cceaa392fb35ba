import { type RawBuilder, sql } from 'kysely'
import type { RecordKind } from './change.ts'

/** Where records stand, and what each is called. */
export const namedTables: Record<Exclude<RecordKind, 'setting'>, { table: string; name: RawBuilder<string> }> = {
  trade: { table: 'trade', name: sql`trade_number` },
  person: { table: 'person', name: sql`coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email)` },
  commodity: { table: 'commodity', name: sql`code` },
  truckType: { table: 'truck_type', name: sql`code` },
  client: { table: 'client', name: sql`name` },
  supplier: { table: 'supplier', name: sql`name` },
  transporter: { table: 'transporter', name: sql`name` },
  transportRate: { table: 'transport_rate', name: sql`from_location || ' → ' || to_location` },
  supplierContract: { table: 'supplier_contract', name: sql`internal_cn` },
}
