import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { onSessionEnd } from '../api/request/session-end.ts'
import { loginPath } from '../ui/address/login-path.ts'
import { type Router, RouterContext, useDrawnPath, useNextPage } from '../ui/address/router.ts'
import { lateUnseen } from '../ui/late.tsx'
import { Guarded, LateLoginScreen, pageAt } from './drawn-page.tsx'
import { createRouter } from './router.ts'
import { Opening } from './shell/opening.tsx'
import { Shell } from './shell/shell.tsx'
import { followSignOut, forgetEverything } from './sign-in/sign-out.ts'
import { client } from './start/client.ts'
import { Surroundings } from './start/surroundings.tsx'

const NotFoundPage = lateUnseen(() => import('./not-found-page.tsx'), 'NotFoundPage')

onSessionEnd(() => forgetEverything(client))
followSignOut(client)
// A browser takes a while to work out its first calendar day: in a task of its own, it delays no page.
setTimeout(todayAtHome)

let router: Router | undefined

/** The sign-in page loads the app while its person types, and goes to their address before it is drawn: the router begins there. */
export function App() {
  router ??= createRouter(pageAt)
  return (
    <QueryClientProvider client={client}>
      <RouterContext value={router}>
        <Root />
      </RouterContext>
    </QueryClientProvider>
  )
}

/** What every page has, signed in or not. */
function Root() {
  const path = useDrawnPath()
  // A page begins at its top. The first one does so by itself: asking for it would make the browser lay it out once more.
  useNextPage(() => window.scrollTo(0, 0))
  // What the built page showed is gone, and the files of the first page are still to come.
  if (path === null) return <Opening />
  return (
    <Guarded>
      {path === loginPath ? <LateLoginScreen /> : pageAt(path) ? <Shell /> : <NotFoundPage />}
      <Surroundings />
    </Guarded>
  )
}
