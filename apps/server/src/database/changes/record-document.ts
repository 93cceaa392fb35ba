import type { ChangeAction } from '@haulm/api/history/change.ts'
import { historyFieldOf } from '@haulm/domain/document/history-field.ts'
import type { DocumentKind, DocumentRecord } from '@haulm/domain/document/kinds.ts'
import { shownName } from '@haulm/domain/document/last-day.ts'
import { sql } from 'kysely'
import type { Database } from '../connection.ts'
import type { FieldChange } from '../tables/change.ts'
import { oneAtATime } from '../transactions/one-at-a-time.ts'

/** Makes changes of the documents of one record wait for one another: a count stays true until it is used for a write. */
export const lockDocumentsOf = (
  tx: Database,
  { recordKind, recordId }: { recordKind: DocumentRecord; recordId: string },
): Promise<void> => oneAtATime(tx, `documents of ${recordKind} ${recordId}`)

/** A document as the history shows it: its kind, its name, and its last day; null while it does not exist. */
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
  /** Null if it came by a link. */
  userId: string | null
  linkSentTo?: string | null
  at: Date
}

/** By kind, the document's former and present name: a change of kind becomes two changes. */
function fieldsOf(from: Shown, to: Shown): FieldChange[] {
  if (from && to && from.kind === to.kind) return [{ field: historyFieldOf(to.kind), from: textOf(from), to: textOf(to) }]
  return [
    ...(from ? [{ field: historyFieldOf(from.kind), from: textOf(from), to: null }] : []),
    ...(to ? [{ field: historyFieldOf(to.kind), from: null, to: textOf(to) }] : []),
  ]
}

/**
 * Records a change of a document in the history of its record, which keeps its version, and publishes the events for those who
 * may read its former or present kind; no history entry if nothing visible changed. Call it in the transaction that makes the
 * change.
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
