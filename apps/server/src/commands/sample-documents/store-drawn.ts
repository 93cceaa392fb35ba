import { createHash, randomUUID } from 'node:crypto'
import { historyFieldOf } from '@haulm/domain/document/history-field.ts'
import type { Database } from '../../database/connection.ts'
import type { SamplePaper } from './papers-of-trade.ts'

/** A paper with its bytes, and how it came to its trade: from a person, or by a link. */
export type DrawnPaper = Pick<SamplePaper, 'kind' | 'name' | 'type'> & {
  tradeId: string
  bytes: Buffer
  at: Date
  personId: string | null
  link: { id: string; sentTo: string } | null
}

/** Attaches papers to trades, and records them in the histories. Each paper is stored as a single piece. */
export async function storeDrawn(tx: Database, papers: readonly DrawnPaper[]): Promise<void> {
  const stored = papers.map((paper) => ({ ...paper, contentId: randomUUID() }))
  await tx
    .insertInto('documentContent')
    .values(stored.map(({ contentId, at }) => ({ id: contentId, begunAt: at })))
    .execute()
  await tx
    .insertInto('documentPiece')
    .values(stored.map(({ contentId, bytes }) => ({ contentId, ordinal: 0, bytes })))
    .execute()
  await tx
    .insertInto('document')
    .values(
      stored.map(({ tradeId, bytes, link, ...document }) => ({
        ...document,
        recordKind: 'trade',
        recordId: tradeId,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        linkId: link?.id ?? null,
      })),
    )
    .execute()
  await tx
    .insertInto('change')
    .values(
      stored.map(({ tradeId, kind, name, personId, at, link }) => ({
        kind: 'trade' as const,
        recordId: tradeId,
        version: 0,
        action: 'updated' as const,
        fields: JSON.stringify([{ field: historyFieldOf(kind), from: null, to: name }]),
        personId,
        at,
        ...(link && { linkSentTo: link.sentTo }),
      })),
    )
    .execute()
}
