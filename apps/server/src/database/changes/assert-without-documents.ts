import { Refusal } from '@haulm/api/route/refusal.ts'
import type { DocumentRecord } from '@haulm/domain/document/kinds.ts'
import type { Database } from '../connection.ts'

/**
 * A contract or a transporter that has documents is not deleted, as they would go with it: whoever means that removes them first, and is
 * told in its history. What was removed keeps nothing from being deleted. The record is locked by then, so that no document comes beside.
 * @param name what the record is called.
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
