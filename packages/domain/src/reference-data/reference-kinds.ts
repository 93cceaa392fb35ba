import type { Tons } from '../quantity/units.ts'
import type { WrittenLanguage } from '../text/written-languages.ts'

/** The lists that trades point to. Texts are what people read; paths are those of the API. */
export const referenceKinds = {
  commodity: { label: 'Commodity', plural: 'commodities' },
  client: { label: 'Client', plural: 'clients' },
  supplier: { label: 'Supplier', plural: 'suppliers' },
  transporter: { label: 'Transporter', plural: 'transporters' },
  truckType: { label: 'Truck type', plural: 'truck-types' },
} as const

export type ReferenceKind = keyof typeof referenceKinds

/** Commodities and truck types are known by a code; clients, suppliers and transporters, the parties, by name. */
export const isCodedKind = (kind: ReferenceKind): boolean => kind === 'commodity' || kind === 'truckType'

/** A commodity or truck type: known by its code, and no longer offered once inactive. */
export type CodedRecord = {
  id: string
  version: number
  code: string
  displayName: string
  description: string | null
  isActive: boolean
  sortOrder: number
}

/** A kind of truck, with what one usually carries; null where nobody has said. */
export type TruckType = CodedRecord & { payload: Tons | null }

/** Somebody whom the company deals with. Names may be shared: a client has several farms. */
export type Party = {
  id: string
  version: number
  name: string
  contactPerson: string | null
  phone: string | null
  email: string | null
}
export type Client = Party & { farmName: string | null; location: string | null }
export type Supplier = Party & { location: string | null }
export type Transporter = Party & { language: WrittenLanguage }

/** `HOMCHOP - Hominy chop`, as lists offer it. @see docs/rules/lists.md, rule 2 */
export const codeAndName = (record: { code: string; displayName: string }): string => `${record.code} - ${record.displayName}`
