import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Link,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  useRouterState,
} from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { param, readSearch, type SearchSchema } from '../ui/address/search-schema.ts'
import { stringifySearch } from '../ui/address/stringify-search.ts'
import { Logo } from '../ui/brand/logo.tsx'
import { useTitle } from '../ui/brand/product-name.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { ErrorState } from '../ui/page-state/error-state.tsx'
import { pageFailure } from './page-failure.ts'
import { type ScreenEntries, type ScreenEntry, screenEntries } from './screen-entries.ts'
import { Opening } from './shell/opening.tsx'
import { Shell } from './shell/shell.tsx'
import { Surroundings } from './start/surroundings.tsx'

/** What every page has, signed in or not. */
const Root = () => (
  <>
    <Outlet />
    <Surroundings />
  </>
)

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

/** A route for each screen, with its path and its search. A screen's other addresses are routes too, but no code names them. */
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
  InnerWrap: UntilLoaded,
  scrollRestoration: false,
  notFoundMode: 'root',
  // What an address shows, and who may open it, is found by its path as `screens.ts` writes it.
  caseSensitive: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Any path that belongs to no screen. @see docs/rules/screens.md, rule 1 */
function NotFoundPage() {
  useTitle('404 Page Not Found')
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-2 px-5 text-center">
      <Logo size={26} className="mb-4" />
      <h1 className="text-2xl font-[640]">404 Page Not Found</h1>
      <p className="text-sm text-muted-foreground">
        Did you forget to add the page to <code>apps/web/src/app/screens.ts</code>?
      </p>
      <Link to="/" className={`mt-4 ${buttonClass('primary')}`}>
        Go to the start page
      </Link>
    </main>
  )
}

/** Until the parts of the first page have come the router draws nothing, and what the built page showed is gone by then. */
function UntilLoaded({ children }: { children: ReactNode }): ReactElement {
  const isLoaded = useRouterState({ select: ({ matches }) => matches.length > 0 })
  return (
    <>
      {!isLoaded && <Opening />}
      {children}
    </>
  )
}

/** A page that failed, or whose files could not be fetched, as after a new release. What was saved is safe. */
function PageProblem({ error }: ErrorComponentProps) {
  return (
    <main className="flex min-h-dvh flex-1 flex-col">
      <ErrorState
        title="This page could not be shown"
        description="Nothing that was saved is lost. Load the page again; if that does not help, tell your administrator."
        onRetry={() => window.location.reload()}
        code={pageFailure(error)}
      />
    </main>
  )
}
