import type { Person } from '@haulm/domain/people/person.ts'
import type { LayoutTable } from '@haulm/domain/saved-view/layout-tables.ts'
import { readableLayout } from '@haulm/domain/saved-view/readable-content.ts'
import { isViewScreen } from '@haulm/domain/saved-view/view-screens.ts'
import type { TableLayout } from '@haulm/domain/trade/columns/table-layout.ts'
import type { Database } from '../database/connection.ts'

/** How the person laid the table out last, on whatever device; null when they never did. */
export async function tableLayout(db: Database, screen: LayoutTable, person: Person): Promise<TableLayout | null> {
  const row = await db
    .selectFrom('tableLayout')
    .where('personId', '=', person.id)
    .where('screen', '=', screen)
    .select('content')
    .executeTakeFirst()
  if (!row) return null
  // Columns of records have no readers of their own.
  return isViewScreen(screen) ? readableLayout(person, screen, row.content) : row.content
}

/** Remembers a layout in the place of the one before. */
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
