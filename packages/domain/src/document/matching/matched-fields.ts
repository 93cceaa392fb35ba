import type { Holder } from '../../people/person.ts'
import { canRead } from '../../trade/rights/access.ts'
import type { DocumentKind } from '../kinds.ts'

/**
 * How much a number on a paper says about the load: a trade's own number belongs to one load only, any other number was given by
 * somebody else, and a truck carries many loads.
 */
type Weight = 'own' | 'number' | 'truck'

/**
 * The fields by which a file is matched to its trade, each with the kind of paper that bears it.
 * @see docs/rules/documents.md, rule 21
 */
export const matchedFields = {
  tradeNumber: { weight: 'own' },
  supplierInvoiceNumber: { weight: 'number', kind: 'supplierInvoice' },
  transporterInvoiceNumber: { weight: 'number', kind: 'transporterInvoice' },
  sageSalesOrderNumber: { weight: 'number', kind: 'clientInvoice' },
  weighbridgeTicket: { weight: 'number', kind: 'loadingTicket' },
  loadingNumber: { weight: 'number' },
  truckReg: { weight: 'truck' },
} as const satisfies Record<string, { weight: Weight; kind?: DocumentKind }>

export type MatchedField = keyof typeof matchedFields

export const matchedFieldNames = Object.keys(matchedFields) as MatchedField[]

/** The fields that a person may read: a number that they may not read matches nothing. */
export const matchedFieldsFor = (person: Holder): MatchedField[] => matchedFieldNames.filter((name) => canRead(person, name))

/** The kinds of paper that bear the numbers by which a file was matched, the most telling first. */
export const kindsFoundBy = (fields: readonly MatchedField[]): DocumentKind[] =>
  matchedFieldNames.flatMap((name) => {
    const { kind } = matchedFields[name] as { kind?: DocumentKind }
    return kind !== undefined && fields.includes(name) ? [kind] : []
  })
