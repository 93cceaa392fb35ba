import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { NotFoundPage } from './not-found-page.tsx'
import { PageProblem } from './page-problem.tsx'
import { Root } from './root.tsx'
import { screens } from './screens.ts'
import { Shell } from './shell/shell.tsx'
import { stringifySearch } from './stringify-search.ts'

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: ({ from }: { from?: unknown }): { from?: string } => (typeof from === 'string' ? { from } : {}),
  component: lazyRouteComponent(() => import('./sign-in/login-screen.tsx'), 'LoginScreen'),
})

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

const pages = screens.flatMap(({ path, aliases = [], page }) =>
  [path, ...aliases].map((address) => createRoute({ getParentRoute: () => shell, path: address, component: page })),
)

export const router = createRouter({
  stringifySearch,
  routeTree: root.addChildren([login, shell.addChildren(pages)]),
  defaultPreload: 'intent',
  defaultErrorComponent: PageProblem,
  scrollRestoration: false,
  notFoundMode: 'root',
})
