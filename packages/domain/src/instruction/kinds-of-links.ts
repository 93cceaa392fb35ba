import { type DocumentKind, documentKindNames } from '../document/kinds.ts'
import { tradeDocuments } from '../trade/documents/trade-documents.ts'

/** The kinds of documents that a link accepts: those of the trade that have the rights of logistics. */
export const kindsOfLinks = documentKindNames.filter(
  (kind) => Object.hasOwn(tradeDocuments, kind) && tradeDocuments[kind as keyof typeof tradeDocuments].group === 'logistics',
) as [DocumentKind, ...DocumentKind[]]
