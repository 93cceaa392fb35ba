import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { onSessionEnd } from '../api/request/session-end.ts'
import { router } from './router.tsx'
import { followSignOut, forgetEverything } from './sign-in/sign-out.ts'
import { client } from './start/client.ts'

onSessionEnd(() => forgetEverything(client))
followSignOut(client)
// A browser takes a while to work out its first calendar day: in a task of its own, it delays no page.
setTimeout(todayAtHome)

export const App = () => (
  <QueryClientProvider client={client}>
    <RouterProvider router={router} />
  </QueryClientProvider>
)
