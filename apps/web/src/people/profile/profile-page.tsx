import type { Person } from '@haulm/domain/people/person.ts'
import { Suspense } from 'react'
import { useUser } from '../../api/session/user.ts'
import { late } from '../../ui/late.tsx'
import { LoadingRows } from '../../ui/page-state/loading-rows.tsx'
import { DateLanguageChoice } from './date-language-choice.tsx'
import { OwnPassword } from './own-password.tsx'
import { ProfileName } from './profile-name.tsx'
import { WhoYouAre } from './who-you-are.tsx'

// With what draws its picture; most people look at it once.
const SecondFactorSection = late(() =>
  import('../second-factor/second-factor-section.tsx').then(({ SecondFactorSection }) => SecondFactorSection),
)

// At the foot of the page, where nobody looks first.
const OwnSessions = late(() => import('./own-sessions.tsx').then(({ OwnSessions }) => OwnSessions))
const About = late(() => import('./about.tsx').then(({ About }) => About))

/** Who the person is, and what they set for themselves. */
export function ProfilePage() {
  const user = useUser()
  return (
    <div className="scroll-thin min-h-0 flex-1 overflow-y-auto bg-card px-5 pb-10 max-md:px-4">
      {user && <Profile user={user} />}
    </div>
  )
}

const Profile = ({ user }: { user: Person }) => (
  <div className="max-w-[860px]">
    <WhoYouAre user={user} />
    <ProfileName key={`${user.firstName} ${user.lastName}`} user={user} />
    <DateLanguageChoice user={user} />
    <OwnPassword user={user} />
    <Suspense fallback={<LoadingRows label="Loading the second factor..." rows={2} columns={[0]} />}>
      <SecondFactorSection user={user} />
    </Suspense>
    <Suspense fallback={<LoadingRows label="Loading sessions..." rows={2} columns={[0, 120]} />}>
      <OwnSessions />
      <About />
    </Suspense>
  </div>
)
