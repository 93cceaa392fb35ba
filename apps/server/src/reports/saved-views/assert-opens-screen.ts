import { Refusal } from '@haulm/api/route/refusal.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { type LayoutTable, opensTable } from '@haulm/domain/saved-view/layout-tables.ts'
import { viewMessages } from '@haulm/domain/saved-view/saved-view.ts'
import { opensScreen, type ViewScreen } from '@haulm/domain/saved-view/view-screens.ts'

/** @throws {Refusal} 403 to whoever may not open the screen whose views these are. */
export function assertOpensScreen(person: Holder, screen: ViewScreen): void {
  if (!opensScreen(person, screen)) throw new Refusal('forbidden', viewMessages.screen)
}

/** @throws {Refusal} 403 to whoever may not open the table that is laid out. */
export function assertOpensTable(person: Holder, table: LayoutTable): void {
  if (!opensTable(person, table)) throw new Refusal('forbidden', viewMessages.table)
}
