import type { SentByLink, SentDocument, SentProposal } from '@haulm/api/sent-by-link.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** The documents that meet a condition, as their sender may know of them. */
const sentDocuments = async (db: Database, condition: RawBuilder<boolean>): Promise<SentDocument[]> =>
  (
    await sql<SentDocument>`
      select id as "id", kind as "kind", name as "name", type as "type", bytes as "bytes", at as "at"
      from document where ${condition} order by at desc, id desc`.execute(db)
  ).rows

const sentProposals = async (db: Database, condition: RawBuilder<boolean>): Promise<SentProposal[]> =>
  (
    await sql<SentProposal>`
      select id as "id", event as "event", fields as "fields", at as "at", state as "state", reason as "reason"
      from proposal where ${condition} order by at desc, id desc`.execute(db)
  ).rows

/** What came by a link and is still there, newest first, with the state of each proposal. */
export const sentBy = async (db: Database, linkId: string): Promise<SentByLink> => ({
  documents: await sentDocuments(db, sql`link_id = ${linkId} and removed_at is null`),
  proposals: await sentProposals(db, sql`link_id = ${linkId}`),
})

export const findSentDocument = async (db: Database, id: string): Promise<SentDocument> => {
  const [document] = await sentDocuments(db, sql`id = ${id}`)
  if (document === undefined) throw new Error('A document is gone that was just sent.')
  return document
}

export const findSentProposal = async (db: Database, id: string): Promise<SentProposal> => {
  const [proposal] = await sentProposals(db, sql`id = ${id}`)
  if (proposal === undefined) throw new Error('A proposal is gone that was just sent.')
  return proposal
}

/** How much a link has sent, whether removed since or not. */
export async function sizeOfSent(db: Database, linkId: string): Promise<{ documents: number; bytes: number; proposals: number }> {
  const { rows } = await sql<{ documents: number; bytes: number; proposals: number }>`
    select count(*)::int as "documents", coalesce(sum(bytes), 0)::float8 as "bytes",
      (select count(*)::int from proposal where link_id = ${linkId}) as "proposals"
    from document where link_id = ${linkId}`.execute(db)
  return rows[0] ?? { documents: 0, bytes: 0, proposals: 0 }
}
