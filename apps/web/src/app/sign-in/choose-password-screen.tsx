import type { Person } from '@haulm/domain/people/person.ts'
import { ChoosePasswordPage } from '../../people/choose-password-page.tsx'
import { LeaveCorner } from './leave-corner.tsx'

/** Nothing but the choice of a password, and the way out. */
export const ChoosePasswordScreen = ({ user }: { user: Person }) => <ChoosePasswordPage user={user} corner={<LeaveCorner />} />
