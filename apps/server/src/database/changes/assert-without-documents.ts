import { Refusal } from '@haulm/api/route/refusal.ts'
import type { DocumentRecord } from '@haulm/domain/document/kinds.ts'
import type { Database } from '../connection.ts'

/**
 * Refuses to delete a contract or a transporter that has documents, because these would be deleted, too: a person who means that
 * removes them first, which its history records. Documents already removed do not prevent the deletion. The record must be locked
 * by then, so that no document is added meanwhile.
 * @param name the record's name.
 * @throws {Refusal} 409
 * @see docs/rules/documents.md, rule 8
 * @see docs/decisions/0475-records-with-documents-stay.md
 */
export async function assertWithoutDocuments(
  tx: Database,
  { recordKind, recordId }: { recordKind: DocumentRecord; recordId: string },
  name: string,
): Promise<void> {
  const document = await tx
    .selectFrom('document')
    .select('id')
    .where('recordKind', '=', recordKind)
    .where('recordId', '=', recordId)
    .where('removedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (document === undefined) return
  throw new Refusal('inUse', `${name} has documents, so it cannot be deleted. Remove its documents first.`)
}
