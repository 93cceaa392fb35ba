import { writtenLanguages } from '../text/written-languages.ts'
import type { ReferenceKind } from './reference-kinds.ts'

/** What a field of a list holds, and so how it is checked and edited. */
export type ReferenceFieldKind = 'text' | 'longText' | 'code' | 'email' | 'phone' | 'flag' | 'order' | 'tons' | 'choice'

/** A field of a record of the lists, in the order of its dialog. */
export type ReferenceField = {
  name: string
  label: string
  kind: ReferenceFieldKind
  /** Longest text, in characters. */
  longest?: number
  /** Numbers must be greater than this, and can be at most that. */
  above?: number
  most?: number
  /** What can be chosen, with what people call it. */
  choices?: Readonly<Record<string, string>>
  /** What is said when it is missing; a field without it may be. */
  required?: string
  /** What a new record has, where nothing is said. */
  initial?: boolean | number | string
  /** An example of what is meant, by kind of list. */
  placeholder?: string
}

const named = (label: string, placeholder?: string): ReferenceField => ({
  name: 'name',
  label: 'Name',
  kind: 'text',
  longest: 100,
  required: `${label} name is required`,
  ...(placeholder && { placeholder }),
})
const farmName: ReferenceField = { name: 'farmName', label: 'Farm Name', kind: 'text', longest: 100 }
const location: ReferenceField = { name: 'location', label: 'Location', kind: 'text', longest: 100 }
/** In which language a hauler is written to. */
const language: ReferenceField = {
  name: 'language',
  label: 'Language',
  kind: 'choice',
  choices: writtenLanguages,
  initial: 'en',
}
const contact: ReferenceField[] = [
  { name: 'contactPerson', label: 'Contact Person', kind: 'text', longest: 100 },
  { name: 'phone', label: 'Phone', kind: 'phone', longest: 50, placeholder: '+27 12 345 6789' },
  { name: 'email', label: 'Email', kind: 'email', longest: 254 },
]

/** What is said when a code or a display name is missing. @see docs/rules/lists.md, rule 9 */
const codeAndNameRequired = 'Code and Display Name are required'

/** What a truck of the type usually carries: a load far above it is most likely a slip. */
const payload: ReferenceField = { name: 'payload', label: 'Payload', kind: 'tons', above: 0, most: 200 }

const coded = (code: string, displayName: string, own: readonly ReferenceField[] = []): ReferenceField[] => [
  { name: 'code', label: 'Code', kind: 'code', longest: 50, required: codeAndNameRequired, placeholder: code },
  {
    name: 'displayName',
    label: 'Display Name',
    kind: 'text',
    longest: 100,
    required: codeAndNameRequired,
    placeholder: displayName,
  },
  { name: 'description', label: 'Description', kind: 'longText', longest: 500 },
  ...own,
  { name: 'isActive', label: 'Active', kind: 'flag', initial: true },
  { name: 'sortOrder', label: 'Sort Order', kind: 'order', initial: 0 },
]

/** The fields of each list: checks, dialogs, tables and the API's schemas follow from them. @see docs/rules/lists.md, rule 1 */
export const referenceFields: Record<ReferenceKind, readonly ReferenceField[]> = {
  commodity: coded('FEEDBB', 'Better Beef'),
  truckType: coded('side_tipper', 'Side Tipper', [payload]),
  client: [named('Client'), farmName, location, ...contact],
  supplier: [named('Supplier'), location, ...contact],
  transporter: [named('Transporter'), ...contact, language],
}
