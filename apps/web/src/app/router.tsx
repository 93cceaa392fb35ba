import { createRootRoute, createRoute, createRouter, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { param, readSearch, type SearchSchema } from '../ui/address/search-schema.ts'
import { stringifySearch } from '../ui/address/stringify-search.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageProblem } from './page-problem.tsx'
import { type ScreenEntries, type ScreenEntry, screenEntries } from './screen-entries.ts'
import { Shell } from './shell/shell.tsx'
import { Root } from './start/root.tsx'

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readSearch({ from: param }),
  component: lazyRouteComponent(() => import('./sign-in/login-screen.tsx'), 'LoginScreen'),
})

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

const pageAt = <const Path extends string, const Schema extends SearchSchema>(path: Path, search: Schema, page: RouteComponent) =>
  createRoute({ getParentRoute: () => shell, path, validateSearch: readSearch(search), component: page })

type PageOf<Entry> = Entry extends { path: infer Path extends string }
  ? ReturnType<typeof pageAt<Path, Entry extends { search: infer Schema extends SearchSchema } ? Schema : Record<never, never>>>
  : never
type PagesOf<Entries> = { -readonly [At in keyof Entries]: PageOf<Entries[At]> }

/** A route for each screen, with its path and its search. The other addresses of a screen are routes, too, but nobody writes them. */
function pagesOf(entries: ScreenEntries): PagesOf<ScreenEntries>
function pagesOf(entries: readonly ScreenEntry[]): readonly unknown[] {
  return entries.flatMap(({ path, aliases = [], search = {}, page }) =>
    [path, ...aliases].map((address) => pageAt(address, search, page)),
  )
}

export const router = createRouter({
  stringifySearch,
  routeTree: root.addChildren([login, shell.addChildren(pagesOf(screenEntries))]),
  defaultPreload: 'intent',
  defaultErrorComponent: PageProblem,
  scrollRestoration: false,
  notFoundMode: 'root',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
