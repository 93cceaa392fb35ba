import type { Tons } from '../quantity/units.ts'

/** What a field of a list holds when stored, by its kind, which also decides how it is checked and edited. */
type Values = {
  text: string | null
  longText: string | null
  code: string | null
  email: string | null
  phone: string | null
  flag: boolean
  order: number
  tons: Tons | null
  choice: string
}
export type ReferenceFieldKind = keyof Values

/** A field of a record of the lists. */
export type ListField = {
  label: string
  kind: ReferenceFieldKind
  /** Longest text, in characters. */
  longest?: number
  /** Numbers must be greater than `above`, and at most `most`. */
  above?: number
  most?: number
  /** The message when it is missing; a field without one may be empty. */
  required?: string
  /** The value of a new record if nothing is entered. */
  initial?: boolean | number | string
  /** The values that can be chosen, with their labels. */
  choices?: Readonly<Record<string, string>>
  /** An example of a value, by kind of list. */
  placeholder?: string
  /** Pixels of its column; without a width it takes the space that is left. */
  width?: number
  /** Its column in files: its heading there, its width in characters, and whether it was added after all others. */
  file?: { label?: string; width?: number; isLast?: true }
  /** What people call its column in their spreadsheets, besides its label and its name. */
  headings?: readonly string[]
}
/** In the order of the dialog. */
export type ListFields = Readonly<Record<string, ListField>>

/** The values of a record that people write. */
export type ValuesOf<Fields extends ListFields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { required: string }
    ? NonNullable<Values[Fields[Name]['kind']]>
    : Fields[Name] extends { choices: infer Choices }
      ? keyof Choices
      : Values[Fields[Name]['kind']]
}

/**
 * The field with the name of a list's records.
 * @param spoken other names of its column, besides `client`, `client name` and `company`.
 */
export const nameOf = (label: string, spoken: readonly string[] = []) =>
  ({
    label: 'Name',
    kind: 'text',
    longest: 100,
    required: `${label} name is required`,
    file: { width: 34 },
    headings: [label, `${label} name`, ...spoken, 'company'],
  }) as const satisfies ListField

export const location = (headings: readonly string[] = []) =>
  ({
    label: 'Location',
    kind: 'text',
    longest: 100,
    width: 160,
    file: { width: 24 },
    headings: [...headings, 'town', 'city', 'place'],
  }) as const satisfies ListField

/** How a company can be reached. */
export const contact = {
  contactPerson: {
    label: 'Contact Person',
    kind: 'text',
    longest: 100,
    width: 170,
    file: { width: 24 },
    headings: ['contact', 'contact name', 'person'],
  },
  phone: {
    label: 'Phone',
    kind: 'phone',
    longest: 50,
    placeholder: '+27 12 345 6789',
    width: 150,
    headings: ['tel', 'telephone', 'cell', 'mobile', 'phone number', 'contact number'],
  },
  email: {
    label: 'Email',
    kind: 'email',
    longest: 254,
    file: { width: 30 },
    headings: ['e-mail', 'mail', 'email address'],
  },
} as const satisfies ListFields

/** The message when a code or a display name is missing. @see docs/rules/lists.md, rule 9 */
const codeAndNameRequired = 'Code and Display Name are required'

/** The fields of every record that is known by a code. @param code and displayName examples of them. */
export const codeAndDisplayName = (code: string, displayName: string) =>
  ({
    code: {
      label: 'Code',
      kind: 'code',
      longest: 50,
      required: codeAndNameRequired,
      placeholder: code,
      width: 220,
      headings: ['product code', 'commodity', 'product', 'truck type', 'truck'],
    },
    displayName: {
      label: 'Display Name',
      kind: 'text',
      longest: 100,
      required: codeAndNameRequired,
      placeholder: displayName,
      width: 240,
      file: { width: 34 },
      headings: ['name', 'display', 'product name', 'title'],
    },
    description: {
      label: 'Description',
      kind: 'longText',
      longest: 500,
      file: { width: 40 },
      headings: ['details', 'notes'],
    },
  }) as const satisfies ListFields

/** Whether it is still offered, and where. */
export const offering = {
  isActive: { label: 'Active', kind: 'flag', initial: true, width: 96, headings: ['in use', 'status'] },
  sortOrder: { label: 'Sort Order', kind: 'order', initial: 0, headings: ['order', 'sort'] },
} as const satisfies ListFields
