import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { FirstScreen } from './first-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageProblem } from './page-problem.tsx'
import { Root } from './root.tsx'
import { screens } from './screens.ts'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: ({ from }: { from?: unknown }): { from?: string } => (typeof from === 'string' ? { from } : {}),
  component: lazyRouteComponent(() => import('./login-screen.tsx'), 'LoginScreen'),
})

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

// Until there is a dashboard, both of its addresses lead to the first screen that the person may open.
const start = ['/', '/dashboard'].map((path) => createRoute({ getParentRoute: () => shell, path, component: FirstScreen }))

const pages = screens.map(({ path, page }) => createRoute({ getParentRoute: () => shell, path, component: page }))

export const router = createRouter({
  routeTree: root.addChildren([login, shell.addChildren([...start, ...pages])]),
  defaultPreload: 'intent',
  defaultErrorComponent: PageProblem,
  scrollRestoration: false,
  notFoundMode: 'root',
})
