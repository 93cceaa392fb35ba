import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { onSessionEnd } from '../api/request/session-end.ts'
import { router } from './router.tsx'
import { followSignOut, forgetEverything } from './sign-in/sign-out.ts'
import { client } from './start/client.ts'

onSessionEnd(() => forgetEverything(client))
followSignOut(client)

/** The product in the browser. */
export const App = () => (
  <QueryClientProvider client={client}>
    <RouterProvider router={router} />
  </QueryClientProvider>
)
