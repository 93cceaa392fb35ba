/** The kinds of documents, by name, that a company requires before each step of a load. @see docs/rules/documents.md, rule 18 */
export type DocumentRules = {
  documentsForComplete: readonly string[]
  documentsForApproval: readonly string[]
  documentsForInvoicing: readonly string[]
}

export const noDocumentRules: DocumentRules = { documentsForComplete: [], documentsForApproval: [], documentsForInvoicing: [] }
