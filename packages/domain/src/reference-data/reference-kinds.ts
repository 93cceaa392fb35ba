import { writtenLanguages } from '../text/written-languages.ts'
import type { ListEntry } from './list-entry.ts'
import { codeAndDisplayName, contact, location, nameOf, offering, type ValuesOf } from './list-fields.ts'

/** A party that the company deals with, known by name. @see docs/decisions/0286-logistics-may-add-parties.md */
const party = { pointedBy: 'id', adders: ['administration', 'logistics'] } as const

/** A record known by its code, and no longer offered once it is inactive. */
const coded = {
  key: ['code'],
  marks: [],
  inTrades: ['code', 'displayName', 'description'],
  adders: ['administration'],
} as const

/** The lists that trades point to. A new one is an entry here and a migration. @see docs/rules/lists.md, rule 1 */
export const referenceKinds = {
  client: {
    ...party,
    label: 'Client',
    path: 'clients',
    at: 30,
    key: ['name', 'farmName'],
    marks: ['farmName', 'location'],
    inTrades: ['name', 'location'],
    fields: {
      name: nameOf('Client', ['customer']),
      farmName: { label: 'Farm Name', kind: 'text', longest: 100, file: { width: 24 }, headings: ['farm'] },
      location: location(),
      ...contact,
    },
  },
  supplier: {
    ...party,
    label: 'Supplier',
    path: 'suppliers',
    at: 40,
    key: ['name'],
    marks: ['location'],
    inTrades: ['name'],
    fields: {
      name: nameOf('Supplier'),
      location: location(['mill']),
      ...contact,
    },
  },
  transporter: {
    ...party,
    label: 'Transporter',
    path: 'transporters',
    at: 50,
    key: ['name'],
    marks: [],
    inTrades: ['name'],
    fields: {
      name: nameOf('Transporter', ['haulier']),
      ...contact,
      /** The language in which a haulier is written to. */
      language: { label: 'Language', kind: 'choice', choices: writtenLanguages, initial: 'en' },
    },
  },
  commodity: {
    ...coded,
    label: 'Commodity',
    path: 'commodities',
    at: 20,
    pointedBy: 'id',
    fields: { ...codeAndDisplayName('FEEDBB', 'Better Beef'), ...offering },
  },
  truckType: {
    ...coded,
    label: 'Truck type',
    path: 'truck-types',
    at: 10,
    pointedBy: 'code',
    fields: {
      ...codeAndDisplayName('side_tipper', 'Side Tipper'),
      /** What a truck of this type usually carries, in tons: a much heavier load is most likely a typing error. */
      payload: {
        label: 'Payload',
        kind: 'tons',
        above: 0,
        most: 200,
        width: 120,
        file: { label: 'Payload (tons)', isLast: true },
        headings: ['payload (tons)', 'usual load', 'usual tons', 'capacity'],
      },
      ...offering,
    },
  },
} as const satisfies Record<string, ListEntry>

type Kinds = typeof referenceKinds
export type ReferenceKind = keyof Kinds
/** The lists whose records are known by a code. */
export type CodedKind = { [K in ReferenceKind]: Kinds[K]['key'][0] extends 'code' ? K : never }[ReferenceKind]

export type PathOf<K extends ReferenceKind> = Kinds[K]['path']
type WritePathOf<K extends ReferenceKind> = K extends CodedKind ? `admin/${PathOf<K>}` : PathOf<K>
type KindByCode = { [K in ReferenceKind]: Kinds[K]['pointedBy'] extends 'code' ? K : never }[ReferenceKind]

/** The lists of parties that the company deals with, known by name. */
export type PartyKind = Exclude<ReferenceKind, CodedKind>

export const referenceKindNames = Object.keys(referenceKinds) as ReferenceKind[]

export const isReferenceKind = (kind: string): kind is ReferenceKind => Object.hasOwn(referenceKinds, kind)

/** The entry of a list that is known only at run time. */
export const listEntryOf = (kind: ReferenceKind): ListEntry => referenceKinds[kind]

/** Commodities and truck types are known by a code; clients, suppliers and transporters, the parties, by name. */
export const isCodedKind = (kind: ReferenceKind): kind is CodedKind => listEntryOf(kind).key[0] === 'code'

/** The path for writing a list: for coded records that of the admin screen. */
export const writePathOf = <K extends ReferenceKind>(kind: K): WritePathOf<K> =>
  (isCodedKind(kind) ? `admin/${referenceKinds[kind].path}` : referenceKinds[kind].path) as WritePathOf<K>

/** Whether the fields of trades and rates that point to a record hold its code: of truck types; of all others they hold the id. */
export const isPointedToByCode = (kind: ReferenceKind): kind is KindByCode => listEntryOf(kind).pointedBy === 'code'

/** What a field that points to a record holds: its id or its code. */
export const pointerTo = (kind: ReferenceKind, record: object): string =>
  String((record as { id: string; code?: string })[listEntryOf(kind).pointedBy])

/** The values that people write in a record of a list. */
export type ReferenceInput<K extends ReferenceKind = ReferenceKind> = ValuesOf<Kinds[K]['fields']>
/** A record of a list, with what the server adds. */
export type ReferenceRecord<K extends ReferenceKind = ReferenceKind> = { id: string; version: number } & ReferenceInput<K>

/** A commodity; also a truck type, all but its payload. */
export type CodedRecord = ReferenceRecord<'commodity'>
/** A kind of truck, with what one usually carries in tons; null if nobody has said. */
export type TruckType = ReferenceRecord<'truckType'>
export type Transporter = ReferenceRecord<'transporter'>

/** `HOMCHOP - Hominy chop`, as lists offer it. @see docs/rules/lists.md, rule 2 */
export const codeAndName = (record: { code: string; displayName: string }): string => `${record.code} - ${record.displayName}`
