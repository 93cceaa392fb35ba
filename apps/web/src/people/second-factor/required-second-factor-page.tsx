import type { Person } from '@haulm/domain/people/person.ts'
import { secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import type { ReactNode } from 'react'
import { useTitle } from '../../ui/brand/product-name.ts'
import { Entrance } from '../entrance.tsx'
import type { ConfirmingReport } from './proof-form.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

type RequiredSecondFactorProps = {
  user: Person
  corner?: ReactNode
  onConfirming: ConfirmingReport
  onDone: () => void
}

/** For an administrator who needs a second factor and has none: it comes before everything else. */
export function RequiredSecondFactorPage({ user, corner, onConfirming, onDone }: RequiredSecondFactorProps) {
  useTitle('Second factor')
  return (
    <Entrance
      title="Second factor"
      line={`${secondFactorTexts.mustSetUp} Administrators need one here.`}
      corner={corner}
      below={`Signed in as ${user.email}`}
    >
      <div className="mt-6">
        <SetUpSecondFactor email={user.email} onConfirming={onConfirming} onDone={onDone} />
      </div>
    </Entrance>
  )
}
