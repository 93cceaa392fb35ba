import { holdersOfContracts } from '../contract/access.ts'
import type { Permission } from '../people/permissions.ts'
import { type TradeDocument, tradeDocumentNames, tradeDocuments } from '../trade/documents/trade-documents.ts'
import { readersOfGroup, writersOfGroup } from '../trade/rights/access.ts'

/** The records that can have documents; named as in the history. */
export const documentRecords = ['trade', 'supplierContract', 'transporter'] as const
export type DocumentRecord = (typeof documentRecords)[number]

/**
 * What defines a kind of document: the record it belongs to, who reads and who writes it, whether a record may have
 * several, and whether it expires.
 */
type KindOfDocument = {
  label: string
  record: DocumentRecord
  readers: readonly Permission[]
  writers: readonly Permission[]
  several: boolean
  /** Whether it is valid only up to a last day. */
  ends: boolean
}

/** Documents of a trade have the rights of the fields for which they are the evidence. @see docs/rules/documents.md, rule 2 */
const ofTrades = Object.fromEntries(
  tradeDocumentNames.map((kind): [TradeDocument, KindOfDocument] => {
    const { label, group } = tradeDocuments[kind]
    return [
      kind,
      { label, record: 'trade', readers: readersOfGroup[group], writers: writersOfGroup[group], several: true, ends: false },
    ]
  }),
) as Record<TradeDocument, KindOfDocument>
const contract = { record: 'supplierContract', readers: holdersOfContracts, writers: holdersOfContracts, ends: false } as const
const transporter = { record: 'transporter', readers: ['administration'], writers: ['administration'] } as const

/** Every kind of document, in the order in which it is offered. @see docs/rules/documents.md, rule 1 */
export const documentKinds = {
  ...ofTrades,
  contract: { label: 'Contract', ...contract, several: false },
  amendment: { label: 'Amendment', ...contract, several: true },
  agreement: { label: 'Agreement', ...transporter, several: false, ends: false },
  insurance: { label: 'Insurance', ...transporter, several: true, ends: true },
} as const satisfies Record<string, KindOfDocument>

export type DocumentKind = keyof typeof documentKinds

export const documentKindNames = Object.keys(documentKinds) as DocumentKind[]

export const isDocumentKind = (name: string): name is DocumentKind => Object.hasOwn(documentKinds, name)

/** The kinds of one record, in the order in which they are offered. */
export const kindsOfRecord = (record: DocumentRecord): DocumentKind[] =>
  documentKindNames.filter((kind) => documentKinds[kind].record === record)
