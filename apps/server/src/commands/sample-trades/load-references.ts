import type pg from 'pg'
import { clientKey } from './choose-parties.ts'
import { copyRows } from './copy-rows.ts'
import type { CopyValue } from './copy-text.ts'
import { sampleClients, sampleSuppliers, sampleTransporters } from './parties.data.ts'
import { sampleProducts } from './products.data.ts'

/** The ids of the records that samples refer to, by field and key. */
export type ReferenceIds = Record<(typeof lists)[number]['field'], Map<string, string>>

type Row = Record<string, CopyValue>
const contact = (party: { contactPerson: string | null; phone: string | null; email: string | null }) => ({
  contact_person: party.contactPerson,
  phone: party.phone,
  email: party.email,
})

const byName = ({ name }: Row) => String(name)
const lists = [
  {
    field: 'commodityId',
    table: 'commodity',
    keyOf: ({ code }: Row) => String(code).toUpperCase(),
    records: sampleProducts.map(({ code, displayName, description }, index): Row => {
      return { code, display_name: displayName, description, sort_order: index + 1 }
    }),
  },
  {
    field: 'clientId',
    table: 'client',
    keyOf: ({ name, farm_name }: Row) =>
      clientKey({ name: String(name), farmName: farm_name === null ? null : String(farm_name) }),
    records: sampleClients.map(({ name, farmName, location, ...rest }): Row => {
      return { name, farm_name: farmName, location, ...contact(rest) }
    }),
  },
  {
    field: 'supplierId',
    table: 'supplier',
    keyOf: byName,
    records: sampleSuppliers.map(({ name, location, ...rest }): Row => ({ name, location, ...contact(rest) })),
  },
  {
    field: 'transporterId',
    table: 'transporter',
    keyOf: byName,
    records: sampleTransporters.map(({ name, ...rest }): Row => ({ name, ...contact(rest) })),
  },
] as const

type List = (typeof lists)[number]

/** The ids of the stored records by key; of several with one key, the oldest. */
async function known(client: pg.ClientBase, { table, keyOf }: List): Promise<Map<string, string>> {
  const { rows } = await client.query<Row & { id: string }>(`select * from ${table} order by created_at desc`)
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}

/** Creates the missing records that the samples refer to; existing ones stay as they are. */
export async function loadReferences(client: pg.ClientBase): Promise<ReferenceIds> {
  const found: [List['field'], Map<string, string>][] = []
  for (const list of lists) {
    const there = await known(client, list)
    const missing = list.records.filter((record) => !there.has(list.keyOf(record)))
    const columns = Object.keys(list.records[0] ?? {})
    const rows = missing.map((record) => columns.map((column) => record[column] ?? null))
    if (rows.length > 0) await copyRows(client, list.table, columns, rows)
    found.push([list.field, await known(client, list)])
  }
  return Object.fromEntries(found) as ReferenceIds
}
