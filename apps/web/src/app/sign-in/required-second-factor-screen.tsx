import type { Person } from '@haulm/domain/people/person.ts'
import { RequiredSecondFactorPage } from '../../people/second-factor/required-second-factor-page.tsx'
import { LeaveCorner } from './leave-corner.tsx'

type ScreenProps = { user: Person; onConfirming: (isConfirming: boolean) => void; onDone: () => void }

/** Nothing but setting up a second factor, and the way out. */
export const RequiredSecondFactorScreen = (props: ScreenProps) => <RequiredSecondFactorPage {...props} corner={<LeaveCorner />} />
