import type { Holder } from '../../people/person.ts'
import { readsGroup } from '../rights/access.ts'

/** The kinds of documents of a trade, each with the group of fields for which it is the evidence: it has the group's rights. */
export const tradeDocuments = {
  loadingTicket: { label: 'Loading Ticket', group: 'logistics' },
  deliveryTicket: { label: 'Delivery Ticket', group: 'logistics' },
  deliveryNote: { label: 'Delivery Note', group: 'logistics' },
  qualityCertificate: { label: 'Quality Certificate', group: 'logistics' },
  other: { label: 'Other', group: 'logistics' },
  supplierInvoice: { label: 'Supplier Invoice', group: 'finance' },
  transporterInvoice: { label: 'Transporter Invoice', group: 'finance' },
  clientInvoice: { label: 'Client Invoice', group: 'finance' },
} as const

export type TradeDocument = keyof typeof tradeDocuments
export const tradeDocumentNames = Object.keys(tradeDocuments) as TradeDocument[]

/** How many documents of each kind a trade has; a kind is absent if there is none, or it may not be read. */
export type DocumentCounts = Partial<Readonly<Record<TradeDocument, number>>>

export const isTradeDocument = (name: string): name is TradeDocument => Object.hasOwn(tradeDocuments, name)

/** @see docs/rules/documents.md, rule 2 */
export const readsTradeDocument = (person: Holder, kind: TradeDocument): boolean => readsGroup(person, tradeDocuments[kind].group)

/** The number of documents of all kinds. */
export const documentCount = (counts: DocumentCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)
