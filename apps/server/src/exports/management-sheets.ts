import { permissions } from '@haulm/domain/people/permissions.ts'
import { effectivePermissions } from '@haulm/domain/people/person.ts'
import { roles } from '@haulm/domain/people/roles.ts'
import type { Database } from '../database/connection.ts'
import { inAnyCase } from '../database/transactions/in-any-case.ts'
import type { CellValue, Sheet, SheetColumn } from '../spreadsheets/sheet.ts'

type Reader = (db: Database) => Promise<CellValue[][]>

const text = (label: string, width?: number): SheetColumn => ({ label, kind: 'text', ...(width && { width }) })
const name = text('Name', 34)
const contact = [text('Contact Person', 24), text('Phone'), text('Email', 30)]
const coded = [text('Code'), text('Display Name', 34), text('Description', 40)]
const codedColumns: SheetColumn[] = [...coded, { label: 'Active', kind: 'yesNo' }, { label: 'Sort Order', kind: 'count' }]
const truckTypeColumns: SheetColumn[] = [...codedColumns, { label: 'Payload (tons)', kind: 'tons' }]

const commodities: Reader = async (db) => {
  const rows = await db.selectFrom('commodity').selectAll().orderBy('sortOrder').orderBy(inAnyCase('code')).execute()
  return rows.map((row) => [row.code, row.displayName, row.description, row.isActive, row.sortOrder])
}

const truckTypes: Reader = async (db) => {
  const rows = await db.selectFrom('truckType').selectAll().orderBy('sortOrder').orderBy(inAnyCase('code')).execute()
  return rows.map((row) => [row.code, row.displayName, row.description, row.isActive, row.sortOrder, row.payload])
}

const clients: Reader = async (db) => {
  const rows = await db.selectFrom('client').selectAll().orderBy(inAnyCase('name')).orderBy(inAnyCase('farmName')).execute()
  return rows.map((row) => [row.name, row.farmName, row.location, row.contactPerson, row.phone, row.email])
}

const suppliers: Reader = async (db) => {
  const rows = await db.selectFrom('supplier').selectAll().orderBy(inAnyCase('name')).execute()
  return rows.map((row) => [row.name, row.location, row.contactPerson, row.phone, row.email])
}

const transporters: Reader = async (db) => {
  const rows = await db.selectFrom('transporter').selectAll().orderBy(inAnyCase('name')).execute()
  return rows.map((row) => [row.name, row.contactPerson, row.phone, row.email])
}

/** Never a password, nor anything of a session: the columns are named one by one. */
const users: Reader = async (db) => {
  const rows = await db
    .selectFrom('person')
    .select(['firstName', 'lastName', 'email', 'status', 'role', 'permissions'])
    .orderBy(inAnyCase('lastName'))
    .orderBy('email')
    .execute()
  return rows.map((row) => [
    row.firstName,
    row.lastName,
    row.email,
    row.status.charAt(0).toUpperCase() + row.status.slice(1),
    roles[row.role].label,
    effectivePermissions(row.role, row.permissions)
      .map((id) => permissions[id].label)
      .join(', '),
  ])
}

const userColumns = [
  text('First Name'),
  text('Last Name'),
  text('Email', 34),
  text('Status'),
  text('Role'),
  text('Permissions', 60),
]

/** What administrators keep, a sheet each, by the kind of its export. */
const sheets = {
  'truck-types': { name: 'Truck Types', columns: truckTypeColumns, read: truckTypes },
  commodities: { name: 'Commodities', columns: codedColumns, read: commodities },
  clients: { name: 'Clients', columns: [name, text('Farm Name', 24), text('Location', 24), ...contact], read: clients },
  suppliers: { name: 'Suppliers', columns: [name, text('Location', 24), ...contact], read: suppliers },
  transporters: { name: 'Transporters', columns: [name, ...contact], read: transporters },
  users: { name: 'Users', columns: userColumns, read: users },
} satisfies Record<string, { name: string; columns: SheetColumn[]; read: Reader }>

export type ManagedKind = keyof typeof sheets

export async function managementSheet(db: Database, kind: ManagedKind): Promise<Sheet> {
  const { name, columns, read } = sheets[kind]
  return { name, columns, rows: [await read(db)] }
}

/** All of it, a sheet each. */
export const managementSheets = (db: Database): Promise<Sheet[]> =>
  Promise.all((Object.keys(sheets) as ManagedKind[]).map((kind) => managementSheet(db, kind)))
