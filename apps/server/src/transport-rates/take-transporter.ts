import { nameAsCompared } from '@haulm/domain/text/name-as-compared.ts'
import type { Author } from '../database/changes/record-change.ts'
import { isNamed } from '../database/columns/compared-names.ts'
import type { Database } from '../database/connection.ts'
import { oneAtATime } from '../database/transactions/one-at-a-time.ts'

/** How a transporter is added, provided by the feature that owns the lists; within the given transaction. */
export interface TransporterWriter {
  createRecord(tx: Database, kind: 'transporter', values: { name: string }, by: Author): Promise<{ id: string }>
}

/**
 * The transporter with this name, trimmed, in any case and with any apostrophes and blanks; added to the list if there is none.
 * Names may be shared, so no unique index helps: two simultaneous requests for the same name wait for each other. If several
 * have the name, the oldest is taken.
 * @see docs/rules/lists.md, rule 8
 * @returns its id, locked against deletion until the transaction ends.
 */
export async function takeTransporter(
  tx: Database,
  name: string,
  by: Author,
  { createRecord }: TransporterWriter,
): Promise<string> {
  await oneAtATime(tx, `transporter ${nameAsCompared(name)}`)
  const known = await tx
    .selectFrom('transporter')
    .select('id')
    .where(isNamed('name', name))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst()
  return (known ?? (await createRecord(tx, 'transporter', { name }, by))).id
}
