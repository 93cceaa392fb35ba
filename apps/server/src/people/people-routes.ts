import type { ServedRoute } from '../http/serve.ts'
import { servePasswordChange } from './passwords/change-password.ts'
import { serveConfirmPassword } from './passwords/confirm-password.ts'
import { serveOwnDeviceKey } from './profile/device-key.ts'
import { ownSessionRoutes } from './profile/own-sessions.ts'
import { serveUpdateProfile } from './profile/update-profile.ts'
import { serveCurrentUser, serveReadSession } from './read-current-user.ts'
import { serveAccessRequest } from './request-access.ts'
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts'
import type { ProxyUse } from './set-up/comes-from-loopback.ts'
import { type DemoPerson, serveReadSetup } from './set-up/read-setup.ts'
import { serveSetUp } from './set-up/set-up.ts'
import { serveSignIn } from './sign-in.ts'
import { serveSignOut } from './sign-out.ts'
import { userRoutes } from './users/user-routes.ts'

interface PeopleOptions extends ProxyUse {
  productName: string
  demo?: DemoPerson[] | undefined
}

/** Signing in and out, asking for access, the own account, the first run, what administrators do with people. @param demo who can sign in, in the demo only. */
export const peopleRoutes = ({ productName, demo, ...reached }: PeopleOptions): ServedRoute[] => [
  serveCurrentUser,
  serveReadSession,
  serveSignIn,
  serveSignOut,
  serveAccessRequest(productName),
  servePasswordChange(productName),
  serveConfirmPassword,
  serveUpdateProfile,
  serveOwnDeviceKey,
  ...ownSessionRoutes,
  ...secondFactorRoutes(productName),
  serveReadSetup(reached, demo),
  serveSetUp(productName, reached),
  ...userRoutes(productName),
]
