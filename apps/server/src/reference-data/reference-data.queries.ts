import type { Client, CodedRecord, Supplier, Transporter, TruckType } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { Database } from '../database/connection.ts'
import { inAnyCase } from '../database/transactions/in-any-case.ts'

const partyColumns = ['id', 'version', 'name', 'contactPerson', 'phone', 'email'] as const

const codedColumns = ['id', 'version', 'code', 'displayName', 'description', 'isActive', 'sortOrder'] as const

/** Commodities by code. */
export const commodities = (db: Database): Promise<CodedRecord[]> =>
  db.selectFrom('commodity').select(codedColumns).orderBy('sortOrder').orderBy(inAnyCase('code')).execute()

/** Truck types in their order. */
export const truckTypes = (db: Database): Promise<TruckType[]> =>
  db
    .selectFrom('truckType')
    .select([...codedColumns, 'payload'])
    .orderBy('sortOrder')
    .orderBy(inAnyCase('code'))
    .execute()

/** Clients by name; several farms of one client stand together. */
export const clients = (db: Database): Promise<Client[]> =>
  db
    .selectFrom('client')
    .select([...partyColumns, 'farmName', 'location'])
    .orderBy(inAnyCase('name'))
    .orderBy(inAnyCase('farmName'))
    .execute()

export const suppliers = (db: Database): Promise<Supplier[]> =>
  db
    .selectFrom('supplier')
    .select([...partyColumns, 'location'])
    .orderBy(inAnyCase('name'))
    .execute()

export const transporters = (db: Database): Promise<Transporter[]> =>
  db
    .selectFrom('transporter')
    .select([...partyColumns, 'language'])
    .orderBy(inAnyCase('name'))
    .execute()
