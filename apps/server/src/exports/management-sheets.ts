import { permissions } from '@haulm/domain/people/permissions.ts'
import { effectivePermissions } from '@haulm/domain/people/person.ts'
import { roles } from '@haulm/domain/people/roles.ts'
import { type ReferenceField, referenceFields } from '@haulm/domain/reference-data/fields.ts'
import type { ReferenceFieldKind } from '@haulm/domain/reference-data/list-fields.ts'
import { titleOfMany } from '@haulm/domain/reference-data/list-names.ts'
import { listsInOrder } from '@haulm/domain/reference-data/lists-in-order.ts'
import { type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { capitalised } from '@haulm/domain/text/capitalised.ts'
import type { Database } from '../database/connection.ts'
import { recordsIn } from '../database/lists.queries.ts'
import { inAnyCase } from '../database/transactions/in-any-case.ts'
import type { Sheet, SheetCellValue, SheetColumn } from '../spreadsheets/sheet.ts'

type Reader = (db: Database) => Promise<SheetCellValue[][]>
type ManagedSheet = { name: string; columns: SheetColumn[]; read: Reader }

const text = (label: string, width?: number): SheetColumn => ({ label, kind: 'text', ...(width && { width }) })
/** The kind of cell for each kind of field; text if not listed. */
const cellKinds: Partial<Record<ReferenceFieldKind, SheetColumn['kind']>> = { flag: 'yesNo', order: 'count', tons: 'tons' }

/** A list's sheet: its fields in order, with those that were added later at the end, for programs that read by position. */
function listSheet(kind: ReferenceKind): ManagedSheet {
  const isLast = ({ file }: ReferenceField) => Number(file?.isLast ?? false)
  const fields = referenceFields[kind].toSorted((left, right) => isLast(left) - isLast(right))
  return {
    name: titleOfMany(kind),
    columns: fields.map(({ label, kind: form, file }) => ({
      label: file?.label ?? label,
      kind: cellKinds[form] ?? 'text',
      ...(file?.width && { width: file.width }),
    })),
    read: async (db) => {
      const rows = (await recordsIn(db, kind)) as unknown as Record<string, SheetCellValue>[]
      return rows.map((row) => fields.map(({ name, choices }) => choices?.[String(row[name])] ?? row[name] ?? null))
    },
  }
}

/** Never a password or anything of a session: the columns are named one by one. */
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
    capitalised(row.status),
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

type ListSheet = (typeof referenceKinds)[ReferenceKind]['path']
const lists = Object.fromEntries(listsInOrder.map((kind) => [referenceKinds[kind].path, listSheet(kind)])) as Record<
  ListSheet,
  ManagedSheet
>

/** The lists that administrators maintain, one sheet each, by the kind of export. */
const sheets = { ...lists, users: { name: 'Users', columns: userColumns, read: users } }

export type ManagedKind = keyof typeof sheets

export async function managementSheet(db: Database, kind: ManagedKind): Promise<Sheet> {
  const { name, columns, read } = sheets[kind]
  return { name, columns, rows: [await read(db)] }
}

/** All the lists, one sheet each. */
export const managementSheets = (db: Database): Promise<Sheet[]> =>
  Promise.all((Object.keys(sheets) as ManagedKind[]).map((kind) => managementSheet(db, kind)))
