import * as routes from '@haulm/api/reports/saved-views.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { type LayoutTable, opensTable } from '@haulm/domain/saved-view/layout-tables.ts'
import { viewMessages } from '@haulm/domain/saved-view/saved-view.ts'
import { opensScreen, type ViewScreen } from '@haulm/domain/saved-view/view-screens.ts'
import { type ServedRoute, serve } from '../../http/serve.ts'
import { storeTableLayout, tableLayout } from '../../trade-rows/table-layout.queries.ts'
import { presentView, savedOf } from './saved-views.queries.ts'
import { createSaved, deleteSaved, type SavedKind, updateSaved } from './write-saved.ts'

const savedViews: SavedKind = {
  assertOpens: (user, screen) => assertOpensScreen(user, screen as ViewScreen),
  has: (screen) => screen !== 'customReport',
  messages: viewMessages,
}

/** Views of the tables with trades, and how each person likes the tables. */
export const viewRoutes: ServedRoute[] = [
  serve(routes.listViews, async ({ db, query, user }) => {
    assertOpensScreen(user, query.screen)
    return (await savedOf(db, query.screen, user)).map((view) => presentView(view, user))
  }),
  serve(routes.createView, async ({ db, body, user, now }) =>
    presentView(await createSaved(db, savedViews, body, { user, now }), user),
  ),
  serve(routes.updateView, async ({ db, params, body, user, now }) =>
    presentView(await updateSaved(db, savedViews, params.id, body, { user, now }), user),
  ),
  serve(routes.deleteView, ({ db, params, user }) => deleteSaved(db, savedViews, params.id, user)),
  serve(routes.readTableLayout, async ({ db, query, user }) => {
    assertOpensTable(user, query.screen)
    return tableLayout(db, query.screen, user)
  }),
  serve(routes.writeTableLayout, async ({ db, body: { screen, ...layout }, user, now }) => {
    assertOpensTable(user, screen)
    await storeTableLayout(db, screen, layout, user, now)
    return layout
  }),
]

/** @throws {Refusal} 403 if the person may not open the screen to which these views belong. */
function assertOpensScreen(person: Holder, screen: ViewScreen): void {
  if (!opensScreen(person, screen)) throw new Refusal('forbidden', viewMessages.screen)
}

/** @throws {Refusal} 403 if the person may not open the table with this layout. */
function assertOpensTable(person: Holder, table: LayoutTable): void {
  if (!opensTable(person, table)) throw new Refusal('forbidden', viewMessages.table)
}
