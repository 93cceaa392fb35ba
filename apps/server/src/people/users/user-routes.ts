import { listUsers } from '@haulm/api/people/admin-people.ts'
import { type ServedRoute, serve } from '../../http/serve.ts'
import { serveAddUser } from './add-user.ts'
import { serveUserColumns, serveUserPermissions, serveUserRole, serveUserStatus } from './change-users.ts'
import { serveEndUserSecondFactor } from './end-user-second-factor.ts'
import { serveUserPasswordReset } from './reset-user-password.ts'
import { usersByStatus } from './users.queries.ts'

/** What administrators do with people. @param productName whose words are no password. */
export const userRoutes = (productName: string): ServedRoute[] => [
  serve(listUsers, ({ db }) => usersByStatus(db)),
  serveAddUser(productName),
  serveUserStatus,
  serveUserPermissions,
  serveUserRole,
  serveUserColumns,
  serveUserPasswordReset(productName),
  serveEndUserSecondFactor,
]
