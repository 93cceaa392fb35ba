import { writesDocument } from '@haulm/domain/document/access.ts'
import { type DocumentRecord, kindsOfRecord } from '@haulm/domain/document/kinds.ts'
import type { Holder } from '@haulm/domain/people/person.ts'

/** Whether somebody may add a document of any kind to such records. @see docs/rules/documents.md, rule 2 */
export const addsDocuments = (person: Holder, record: DocumentRecord): boolean =>
  kindsOfRecord(record).some((kind) => writesDocument(person, kind))
