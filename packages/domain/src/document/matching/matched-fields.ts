import type { Holder } from '../../people/person.ts'
import { canRead } from '../../trade/rights/access.ts'
import type { DocumentKind } from '../kinds.ts'

/**
 * What a number on a paper says of the load: a trade's own number is one load's only, any other number is given by somebody else, and a
 * truck carries many loads.
 */
type Weight = 'own' | 'number' | 'truck'

/** The fields by which a file finds its trade, each with the kind of paper that bears it. @see docs/rules/documents.md, rule 21 */
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

/** Those that a person may read: a number that they may not read finds nothing. */
export const matchedFieldsFor = (person: Holder): MatchedField[] => matchedFieldNames.filter((name) => canRead(person, name))

/** The kinds of paper that bear what a file was found by, the most telling first. */
export const kindsFoundBy = (fields: readonly MatchedField[]): DocumentKind[] =>
  matchedFieldNames.flatMap((name) => {
    const { kind } = matchedFields[name] as { kind?: DocumentKind }
    return kind !== undefined && fields.includes(name) ? [kind] : []
  })
