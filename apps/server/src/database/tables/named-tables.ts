import { listEntryOf, type ReferenceKind, referenceKindNames } from '@haulm/domain/reference-data/reference-kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { RecordKind } from './change.ts'

type NamedTable = { table: string; name: RawBuilder<string> }

const lists = Object.fromEntries(
  referenceKindNames.map((kind): [ReferenceKind, NamedTable] => [
    kind,
    { table: kind, name: sql`${sql.ref(listEntryOf(kind).key[0])}` },
  ]),
) as Record<ReferenceKind, NamedTable>

/** The table of each kind of record, and the SQL of its name. */
export const namedTables: Record<Exclude<RecordKind, 'setting'>, NamedTable> = {
  trade: { table: 'trade', name: sql`trade_number` },
  person: { table: 'person', name: sql`coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email)` },
  ...lists,
  transportRate: { table: 'transport_rate', name: sql`from_location || ' → ' || to_location` },
  supplierContract: { table: 'supplier_contract', name: sql`internal_cn` },
}
