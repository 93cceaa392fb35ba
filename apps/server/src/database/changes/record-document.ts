import type { ChangeAction } from '@haulm/api/history/change.ts'
import { historyFieldOf } from '@haulm/domain/document/history-field.ts'
import type { DocumentKind, DocumentRecord } from '@haulm/domain/document/kinds.ts'
import { shownName } from '@haulm/domain/document/last-day.ts'
import { sql } from 'kysely'
import type { Database } from '../connection.ts'
import type { FieldChange } from '../tables/change.ts'
import { oneAtATime } from '../transactions/one-at-a-time.ts'

/** Makes changes of the documents of one record wait for one another: what is counted stays true until it is written. */
export const lockDocumentsOf = (
  tx: Database,
  { recordKind, recordId }: { recordKind: DocumentRecord; recordId: string },
): Promise<void> => oneAtATime(tx, `documents of ${recordKind} ${recordId}`)

/** A document as the history tells it: of which kind, called what, and up to when it counts; null while it is not there. */
type Shown = { kind: DocumentKind; name: string; lastDay?: string | null } | null

const textOf = ({ name, lastDay = null }: NonNullable<Shown>) => shownName({ name, lastDay })

interface DocumentChange {
  id: string
  /** The version that the change led to. */
  version: number
  recordKind: DocumentRecord
  recordId: string
  action: ChangeAction
  from: Shown
  to: Shown
  /** Null when it came by a link. */
  userId: string | null
  linkSentTo?: string | null
  at: Date
}

/** By kind, what it was called and is called: a change of kind is two of them. */
function fieldsOf(from: Shown, to: Shown): FieldChange[] {
  if (from && to && from.kind === to.kind) return [{ field: historyFieldOf(to.kind), from: textOf(from), to: textOf(to) }]
  return [
    ...(from ? [{ field: historyFieldOf(from.kind), from: textOf(from), to: null }] : []),
    ...(to ? [{ field: historyFieldOf(to.kind), from: null, to: textOf(to) }] : []),
  ]
}

/**
 * Writes what became of a document into the history of its record, which stays at its version, and the events that tell of it, to those
 * who may read the kind that it was or is of; no entry where nothing of what is there changed.
 * Call it in the transaction that makes the change.
 */
export async function recordDocument(tx: Database, change: DocumentChange): Promise<void> {
  const { id, version, recordKind, recordId, action, from, to, userId, linkSentTo = null, at } = change
  const fields = fieldsOf(from, to)
  const kinds = [...new Set([from, to].flatMap((shown) => (shown === null ? [] : [shown.kind])))]
  const documentKinds = sql`${kinds.length === 0 ? null : kinds}::text[]`
  await sql`
    with recorded as (
      insert into change (kind, record_id, version, action, fields, person_id, link_sent_to, at)
      select ${recordKind}, ${recordId}, 0, 'updated', ${JSON.stringify(fields)}::jsonb, ${userId}::uuid, ${linkSentTo}::text, ${at}::timestamptz where ${fields.length > 0}
    )
    insert into event (kind, record_id, version, action, at, document_kinds)
    select 'document', ${id}::uuid, ${version}::int, ${action}, ${at}::timestamptz, ${documentKinds}
    -- The row of a trade says how many documents it has.
    union all select 'trade', id, version, 'updated', ${at}, ${documentKinds}
    from trade where ${recordKind} = 'trade' and id = ${recordId}`.execute(tx)
}
