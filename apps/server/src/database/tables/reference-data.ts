import type { WrittenLanguage } from '@haulm/domain/text/written-languages.ts'
import type { ColumnType, Generated } from 'kysely'

interface RecordColumns {
  id: Generated<string>
  version: Generated<number>
  createdAt: ColumnType<string, Date | undefined, never>
}

/** A commodity, and all of a truck type but its payload. */
export interface CodedTable extends RecordColumns {
  code: string
  displayName: string
  description: string | null
  isActive: Generated<boolean>
  sortOrder: Generated<number>
}

export interface TruckTypeTable extends CodedTable {
  /** Tons that one usually carries. */
  payload: number | null
}

interface PartyColumns extends RecordColumns {
  name: string
  contactPerson: string | null
  phone: string | null
  email: string | null
}

export interface ClientTable extends PartyColumns {
  farmName: string | null
  location: string | null
}

export interface SupplierTable extends PartyColumns {
  location: string | null
}

export interface TransporterTable extends PartyColumns {
  /** In which it is written to. */
  language: Generated<WrittenLanguage>
}
