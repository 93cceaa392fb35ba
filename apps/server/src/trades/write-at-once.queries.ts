import type { Person } from '@haulm/domain/people/person.ts'
import { openedWork } from '@haulm/domain/trade/work/opened-work.ts'
import { sql } from 'kysely'
import { recordingWritten } from '../database/changes/record-change.ts'
import { composedOnce } from '../database/connecting/composed-once.ts'
import { plannedOnce } from '../database/connecting/planned-once.ts'
import type { Database } from '../database/connection.ts'
import type { FieldChange } from '../database/tables/change.ts'
import { insertingKey, type Keyed, rowOfKey } from '../http/answers/once-for-key.ts'
import { oneTradeColumns } from '../trade-rows/trade-json.ts'
import { openedParams, openedValues } from './opened-values.ts'
import { assignments, type StoredTrade, type stepOf, storedColumns } from './stored-trade.queries.ts'

/**
 * The version of a trade's row: any write to the row, in whatever way, makes another one. Includes the run of the server: after a
 * restore, another run may give the same numbers to other transactions.
 */
const rowVersionNow = sql.raw("(xmin::text || ' ' || pg_postmaster_start_time()::text)")

/** A trade that is not locked. */
export interface ReadTrade {
  trade: StoredTrade
  rowVersion: string
}

type Read = StoredTrade & { rowVersion: string; isKeyUsed: boolean }

const readStatement = composedOnce<{ id: string; personId: string | null; key: string | null }, Read>(
  ({ id, personId, key }) => sql`
    select ${storedColumns}, ${rowVersionNow} as "rowVersion",
      exists (select from idempotency_key where person_id = ${personId} and key = ${key}) as "isKeyUsed"
    from trade where id = ${id} ${plannedOnce}`,
)

/** The trade as it is; null if it does not exist or is deleted, or the key of its edit was used before. */
export async function readToWrite(db: Database, id: string, keyed: Keyed | null): Promise<ReadTrade | null> {
  const [row] = await readStatement(db, { id, personId: keyed?.person.id ?? null, key: keyed?.key ?? null })
  if (row === undefined || row.deletedAt !== null || row.isKeyUsed) return null
  const { rowVersion, isKeyUsed: _, ...trade } = row
  return { trade, rowVersion }
}

interface Written extends ReadTrade {
  step: ReturnType<typeof stepOf>
  fields: FieldChange[]
  user: Person
  now: Date
  keyed: Keyed | null
}

/** The trade as JSON text for its reader, and the version of its row. */
type AtOnce = { json: string; rowVersion: string }

type Values = Record<string, unknown>

/** What the writer gets to read, as a part of a `with`. */
const answered = (reader: Person) => sql`
    answered as (
      select row_to_json(shown)::text as json from (select ${oneTradeColumns(reader)} from written trade) shown
    )`

const writing = (reader: Person, isKeyed: boolean) =>
  composedOnce<Values, AtOnce>(
    (params) => sql`
    with written as (
      update trade set ${assignments(params as Record<keyof StoredTrade, unknown>)}, version = version + 1
      where id = ${params.id} and ${rowVersionNow} = ${params.rowVersion}
      returning *, ${rowVersionNow} as row_version
    ),
    ${recordingWritten({ kind: 'trade', userId: params.userId, at: params.at, fields: params.fieldChanges, opened: openedParams(params) })},
    ${sql.join([answered(reader), ...(isKeyed ? [insertingKey(params)] : [])])}
    select json as "json", row_version as "rowVersion" from answered, written ${plannedOnce}`,
  )

/** Statements by what a reader may read, and whether there is a key. */
const statements = new Map<string, ReturnType<typeof writing>>()

/**
 * Writes the changes of a trade as it was read, with its history, its event and its reply under its key, in one statement, which
 * is composed and planned once.
 * @returns the trade as it is now; null if it is no longer as it was read, and so nothing was written.
 * @throws if the key already has a reply.
 */
export async function writeAtOnce(db: Database, written: Written): Promise<AtOnce | null> {
  const { rowVersion, step, fields, user, now, keyed } = written
  const name = `${[...user.permissions].sort()} ${user.isOfReport ?? false} ${keyed !== null}`
  const write = statements.get(name) ?? writing(user, keyed !== null)
  statements.set(name, write)
  const rows = await write(db, {
    ...step.after,
    ...openedValues(openedWork(step)),
    rowVersion,
    fieldChanges: JSON.stringify(fields),
    userId: user.id,
    at: now,
    ...(keyed && { key: keyed.key, ...rowOfKey(keyed) }),
  })
  return rows[0] ?? null
}
