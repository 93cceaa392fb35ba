import { type AgreementField, checkAgreementField } from '../agreement/agreement-field.ts'
import type { ReferenceKind } from '../reference-data/reference-kinds.ts'
import { fieldHeadings } from './field-headings.ts'
import type { EntryField } from './judge-entry.ts'

const kinds = { text: 'text', longText: 'text', amount: 'amount', day: 'day', reference: 'record' } as const

/** How the fields of contracts or rates are recognised and read in an imported sheet. */
export const agreementColumns = <Name extends string>(
  names: readonly Name[],
  of: {
    fields: { readonly [Each in Name]: AgreementField }
    /** What people call the columns of their lists, besides the names that the product uses. */
    spoken: { readonly [Each in Name]?: readonly string[] }
    /** Whether a record of a list is pointed to by its code. */
    byCode: (list: ReferenceKind) => boolean
  },
): EntryField[] =>
  names.map((name) => {
    const field: AgreementField = of.fields[name]
    const { label, kind, required = false, to: list } = field
    return {
      name,
      label,
      required,
      missing: `${label} is required`,
      kind: kinds[kind],
      headings: fieldHeadings(name, label, of.spoken[name]),
      check: (value) => checkAgreementField(field, value),
      ...(list && { list, byCode: of.byCode(list) }),
    }
  })
