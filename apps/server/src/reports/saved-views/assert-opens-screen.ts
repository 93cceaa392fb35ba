import { Refusal } from '@haulm/api/route/refusal.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { type LayoutTable, opensTable } from '@haulm/domain/saved-view/layout-tables.ts'
import { viewMessages } from '@haulm/domain/saved-view/saved-view.ts'
import { opensScreen, type ViewScreen } from '@haulm/domain/saved-view/view-screens.ts'

/** @throws {Refusal} 403 if the person may not open the screen to which these views belong. */
export function assertOpensScreen(person: Holder, screen: ViewScreen): void {
  if (!opensScreen(person, screen)) throw new Refusal('forbidden', viewMessages.screen)
}

/** @throws {Refusal} 403 if the person may not open the table with this layout. */
export function assertOpensTable(person: Holder, table: LayoutTable): void {
  if (!opensTable(person, table)) throw new Refusal('forbidden', viewMessages.table)
}
