import type { Person } from '@haulm/domain/people/person.ts'
import type { LayoutTable } from '@haulm/domain/saved-view/layout-tables.ts'
import { readableLayout } from '@haulm/domain/saved-view/readable-content.ts'
import { isViewScreen } from '@haulm/domain/saved-view/view-screens.ts'
import type { TableLayout } from '@haulm/domain/trade/columns/table-layout.ts'
import type { Database } from '../database/connection.ts'

/** The person's latest layout of the table, on whatever device; null if there is none. */
export async function tableLayout(db: Database, screen: LayoutTable, person: Person): Promise<TableLayout | null> {
  const row = await db
    .selectFrom('tableLayout')
    .where('personId', '=', person.id)
    .where('screen', '=', screen)
    .select('content')
    .executeTakeFirst()
  if (!row) return null
  // Columns of records can be read by everybody who may open the table.
  return isViewScreen(screen) ? readableLayout(person, screen, row.content) : row.content
}

/** Stores a layout in place of the previous one. */
export async function storeTableLayout(
  db: Database,
  screen: LayoutTable,
  layout: TableLayout,
  person: Person,
  now: Date,
): Promise<void> {
  const row = { personId: person.id, screen, content: JSON.stringify(layout), changedAt: now }
  await db
    .insertInto('tableLayout')
    .values(row)
    .onConflict((conflict) => conflict.columns(['personId', 'screen']).doUpdateSet({ content: row.content, changedAt: now }))
    .execute()
}
