import { isCodedKind, isPointedToByCode } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { sql } from 'kysely'
import { isUuid } from '../database/columns/is-uuid.ts'
import type { FindReference, LockedReference } from '../database/columns/lock-reference.ts'
import { composedOnce } from '../database/connecting/composed-once.ts'
import { plannedOnce } from '../database/connecting/planned-once.ts'
import type { Database } from '../database/connection.ts'
import type { Keyed } from '../http/answers/once-for-key.ts'
import { referring } from './rules/assert-references.ts'

type Found = { name: string; id: string; isActive: boolean | null; code: string | null }

const statement = composedOnce<Record<string, unknown>, Found>((params) => {
  const found = referring.map(({ name, to }) => {
    const isActive = isCodedKind(to) ? sql`is_active` : sql`null::boolean`
    const [code, condition] = isPointedToByCode(to)
      ? [sql`code`, sql`lower(code) = lower(${params[name]})`]
      : [sql`null::text`, sql`id = ${params[name]}`]
    return sql`select ${sql.lit(name)} as "name", id::text as "id", ${isActive} as "isActive", ${code} as "code"
      from ${sql.table(to)} where ${condition}`
  })
  const used = sql`select 'key', null, null, null from idempotency_key where person_id = ${params.personId} and key = ${params.key}`
  return sql`${sql.join([...found, used], sql` union all `)} ${plannedOnce}`
})

/** All records that a trade points to in one statement, and whether its key was used before. None of them is locked. */
export async function lookUpReferences(
  db: Database,
  patch: TradePatch,
  keyed: Keyed | null,
): Promise<{ find: FindReference; isKeyUsed: boolean }> {
  const asked = referring.map(({ name, to }) => {
    const value = patch[name] ?? null
    return [name, isPointedToByCode(to) || isUuid(value) ? value : null]
  })
  const rows = await statement(db, {
    ...Object.fromEntries(asked),
    personId: keyed?.person.id ?? null,
    key: keyed?.key ?? null,
  })
  const find: FindReference = async (_to, _value, asked) => {
    const row = rows.find(({ name }) => name === asked)
    return row && presented(row)
  }
  return { find, isKeyUsed: rows.some(({ name }) => name === 'key') }
}

const presented = ({ id, isActive, code }: Found): LockedReference => ({
  id,
  ...(isActive !== null && { isActive }),
  ...(code !== null && { code }),
})
