import type { Person } from '@haulm/domain/people/person.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '../../api/query-state.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { SecondFactorOn } from './second-factor-on.tsx'
import { secondFactorQuery } from './second-factor-query.ts'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

/** The own second factor: whether it is on, and switching it on. */
export function SecondFactorSection({ user }: { user: Person }) {
  const factor = useQuery(secondFactorQuery)
  const [isSettingUp, setSettingUp] = useState(false)
  const end = () => setSettingUp(false)
  return (
    <ProfileSection
      title="Second factor"
      note="Signing in then asks for a passkey or a code of your phone, too. Who learns your password alone stays outside."
    >
      {isSettingUp ? (
        <SetUpSecondFactor email={user.email} onDone={end} onCancel={end} />
      ) : (
        <QueryState
          query={factor}
          loading="Loading the second factor..."
          failed="The second factor could not be loaded"
          widths={[0]}
        >
          {(known) =>
            known.onSince === null ? (
              <>
                <p className="text-sm">It is off.</p>
                <Button className="mt-3 max-md:h-11!" onClick={() => setSettingUp(true)}>
                  Set Up
                </Button>
              </>
            ) : (
              <SecondFactorOn onSince={known.onSince} factor={known} />
            )
          }
        </QueryState>
      )}
    </ProfileSection>
  )
}
