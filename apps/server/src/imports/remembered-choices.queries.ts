import type { NameChoice, NameChoices } from '@haulm/domain/imports/judgement.ts'
import type { KnownList } from '@haulm/domain/imports/known-records.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { knownLists } from './known-lists.queries.ts'

type Remembered = { kind: ReferenceKind; name: string; choice: NameChoice }

/**
 * What names meant in imports already written, the latest choice for each: next week's file will misspell them again. Only
 * choices of a record that still exists and is active; a name that became a new record is in its list by now, and needs no
 * choice.
 */
export async function rememberedChoices(db: Database): Promise<NameChoices> {
  const { rows } = await sql<Remembered>`
    select distinct on (1, 2) list.key as "kind", named.key as "name", named.value as "choice"
    from import_run, jsonb_each(choices) list, jsonb_each(list.value) named
    where state = 'applied'
    order by 1, 2, applied_at desc`.execute(db)
  if (rows.length === 0) return {}
  const lists = await knownLists(db)
  const choices: Partial<Record<ReferenceKind, Record<string, NameChoice>>> = {}
  for (const { kind, name, choice } of rows) {
    const id = recordMeant(lists[kind], choice)
    if (id !== undefined) choices[kind] = { ...choices[kind], [name]: { id } }
  }
  return choices
}

function recordMeant(list: KnownList, choice: NameChoice): string | undefined {
  if (choice === 'new') return undefined
  const record = 'id' in choice ? list.get(choice.id) : list.find(choice.as, null)
  return record?.isActive === false ? undefined : record?.id
}
