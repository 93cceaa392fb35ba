import * as routes from '@haulm/api/saved-views.ts'
import type { Served } from '../http/serve.ts'
import { serve } from '../http/serve.ts'
import { assertOpensScreen } from './assert-opens-screen.ts'
import { presentView, viewsOf } from './saved-views.queries.ts'
import { keepTableLayout, tableLayout } from './table-layout.queries.ts'
import { createViewOf, deleteViewOf, updateViewOf } from './write-view.ts'

/** Views of the tables with trades, and how each person likes the tables. */
export const servedViews: Served[] = [
  serve(routes.listViews, async ({ db, query, user }) => {
    assertOpensScreen(user, query.screen)
    return (await viewsOf(db, query.screen, user)).map((view) => presentView(view, user))
  }),
  serve(routes.createView, ({ db, body, user, now }) => createViewOf(db, body, { user, now })),
  serve(routes.updateView, ({ db, params, body, user, now }) => updateViewOf(db, params.id, body, { user, now })),
  serve(routes.deleteView, ({ db, params, user }) => deleteViewOf(db, params.id, user)),
  serve(routes.readTableLayout, async ({ db, query, user }) => {
    assertOpensScreen(user, query.screen)
    return tableLayout(db, query.screen, user)
  }),
  serve(routes.writeTableLayout, async ({ db, body: { screen, ...layout }, user, now }) => {
    assertOpensScreen(user, screen)
    await keepTableLayout(db, screen, layout, user, now)
    return layout
  }),
]
