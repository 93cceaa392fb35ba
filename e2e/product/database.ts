import { createHash } from 'node:crypto'
import pg from 'pg'
import { administrator, people } from './people.ts'
import { references } from './references.ts'

export type Database = ReturnType<typeof openDatabase>
export type Row = Record<string, unknown>

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The tables that tests change, and whose rows the next one must not find. People, their sessions and the lists stay. */
const ofOneTest = [
  'saved_view',
  'table_layout',
  'trade',
  'transport_rate',
  'supplier_contract',
  'export',
  'import_made',
  'import_row',
  'import_run',
  'import_match',
  'import_progress',
  'link_key',
  'proposal',
  'instruction_link',
  'document',
  'document_piece',
  'document_content',
  'change',
  'event',
  'notification',
  'list_request',
  'idempotency_key',
  'setting',
  'sign_in_attempt',
  'access_request',
  'recovery_code',
  'second_factor',
  'passkey',
  'passkey_challenge',
]

/** What the database stores about trades. It empties these tables by itself when all trades are truncated. */
const ofTrades = ['trade_sum_delta', 'trade_sum']

/** Maximum bytes of a test's tables, deleted rows included, before they are truncated. */
const mostBytes = 8_000_000

const deleted = [...ofOneTest, ...ofTrades]

/**
 * Waits for concurrent writes to end, and removes what they wrote. Truncating takes four times as long as deleting what a test
 * has left, as each table is created anew, and every connection of the product is notified of it and plans its statements again.
 */
const deleteAll = `lock table ${deleted} in share row exclusive mode; ${deleted.map((table) => `delete from ${table};`).join(' ')}`
const sizeOfAll = `select sum(pg_table_size(name::regclass)) as bytes from unnest($1::text[]) as name`

/** The product's database, accessed directly: to prepare what a test needs, and to read what was really stored. */
export function openDatabase(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const query = async (sql: string, values: unknown[] = []): Promise<Row[]> => (await pool.query<Row>(sql, values)).rows

  return {
    query,
    close: () => pool.end(),
    /**
     * Removes what a test left. Everybody who is signed in then counts as having just given their password, however old
     * their cached session is.
     */
    async clear(): Promise<void> {
      const [size] = await query(sizeOfAll, [ofOneTest])
      const empty = () => query(Number(size?.bytes) > mostBytes ? `truncate ${ofOneTest}` : deleteAll)
      // It may deadlock with what the product is still doing; PostgreSQL then ends one of the two.
      await empty().catch((error) => (error.code === '40P01' ? empty() : Promise.reject(error)))
      await query('update session set confirmed_at = now()')
      // The company of these tests is past its first steps.
      await query(`insert into setting (name, value, changed_at) values ('gettingStarted', 'false', now())`)
    },

    /** Makes everybody's password confirmation an hour old. */
    makePasswordsOlder: () => query(`update session set confirmed_at = now() - interval '1 hour'`),

    /** Makes all past events an hour old: otherwise a page that opens receives those of a moment ago, and fetches once more. */
    makeEventsOlder: () => query(`update event set told_at = told_at - interval '1 hour'`),

    /** A trade as it is stored: figures as exact text, days as text. */
    async tradeRow(tradeNumber: string): Promise<Row> {
      const [row] = await query(
        `select trade.*, trade.loading_date::text, trade.delivery_date::text from trade where trade_number = $1`,
        [tradeNumber],
      )
      if (!row) throw new Error(`There is no trade ${tradeNumber}.`)
      return row
    },

    /** Adds everyone, approved, with the administrator's password hash: hashing one each would take long. */
    async addPeople(): Promise<void> {
      await query(`update person set first_name = $1, last_name = $2 where email = $3`, [
        people.administrator.firstName,
        people.administrator.lastName,
        administrator.email,
      ])
      for (const { firstName, lastName, email, role, permissions } of Object.values(people)) {
        await query(
          `insert into person (email, first_name, last_name, password_hash, role, permissions, status)
           select $1, $2, $3, password_hash, $4, $5, 'approved' from person where email = $6
           on conflict (email) do nothing`,
          [email, firstName, lastName, role, permissions, administrator.email],
        )
      }
    },

    /** Ends the session of a cookie, as an administrator or time would. */
    async endSession(cookies: { name: string; value: string }[]): Promise<void> {
      const token = cookies.find(({ name }) => name === 'haulm_session')?.value ?? ''
      const ended = await query(`delete from session where token_hash = $1 returning id`, [hashOf(token)])
      if (ended.length !== 1) throw new Error('There was no such session.')
    },

    async addReferences(): Promise<void> {
      for (const [table, records] of Object.entries(references)) {
        for (const record of Object.values(records) as Record<string, string>[]) {
          const columns = Object.keys(record).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
          const places = columns.map((_, at) => `$${at + 1}`)
          await query(`insert into ${table} (${columns}) values (${places})`, Object.values(record))
        }
      }
    },
  }
}
