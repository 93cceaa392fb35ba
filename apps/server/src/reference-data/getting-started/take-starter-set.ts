import { takeStarterSet } from '@haulm/api/reference-data/getting-started.ts'
import type { RecordValues } from '@haulm/domain/imports/import-kind.ts'
import type { CodedKind, ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { sql } from 'kysely'
import type { Author } from '../../database/changes/record-change.ts'
import type { Database } from '../../database/connection.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { oneAtATime } from '../../database/transactions/one-at-a-time.ts'
import { type ServedRoute, serve } from '../../http/serve.ts'

/** How lists are written, provided by the feature that owns them; within the given transaction. */
export interface ListWriters {
  createRecord(tx: Database, kind: ReferenceKind, values: RecordValues, by: Author): Promise<{ id: string; version: number }>
  updateRecord(tx: Database, kind: ReferenceKind, id: string, values: RecordValues, by: Author): Promise<{ version: number }>
}

/**
 * Adds the proposed records, as they were edited. Adding them twice changes nothing: a record is recognised
 * by its code, in any case.
 */
export const serveTakeStarterSet = ({ createRecord, updateRecord }: ListWriters): ServedRoute =>
  serve(takeStarterSet, ({ db, body, user, now }) =>
    inTransaction(db, async (tx) => {
      // Two administrators may press at the same moment.
      await oneAtATime(tx, 'starterSet')
      const sent = [
        ...(body.commodities ?? []).map((values) => ({ kind: 'commodity' as const, values })),
        ...(body.truckTypes ?? []).map((values) => ({ kind: 'truckType' as const, values })),
      ]
      let added = 0
      let changed = 0
      for (const { kind, values } of sent) {
        const there = await recordOfCode(tx, kind, String(values.code))
        if (there === undefined) {
          await createRecord(tx, kind, values as RecordValues, { user, now })
          added += 1
        } else {
          const { code: _, ...rest } = values
          const { version } = await updateRecord(tx, kind, there.id, rest as RecordValues, { user, now })
          // What another administrator added just before stays as it is.
          if (version > there.version) changed += 1
        }
      }
      return { added, changed }
    }),
  )

const recordOfCode = (tx: Database, kind: CodedKind, code: string): Promise<{ id: string; version: number } | undefined> =>
  tx.selectFrom(kind).select(['id', 'version']).where(sql`lower(code)`, '=', sql`lower(${code})`).executeTakeFirst()
