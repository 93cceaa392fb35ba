import { hasAny } from '@haulm/domain/people/person.ts'
import { secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import type { ReactNode } from 'react'
import { usePerson } from '../../api/session/person.ts'
import { useTitle } from '../../ui/brand/product-name.ts'
import { placeOfSteps } from '../../ui/focus/place-of-focus.ts'
import { Entrance } from '../entrance.tsx'
import type { ConfirmingReport } from './proof-form.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

type RequiredSecondFactorProps = {
  corner?: ReactNode
  onConfirming: ConfirmingReport
  onDone: () => void
}

/** For a person who needs a second factor and has none: it comes before everything else. */
export function RequiredSecondFactorPage({ corner, onConfirming, onDone }: RequiredSecondFactorProps) {
  useTitle('Second factor')
  const person = usePerson()
  const who = hasAny(person, ['administration']) ? 'Administrators need' : 'You need'
  // Not above the recovery codes, when it is set up already.
  const first = person.mustSetUpSecondFactor ? `${secondFactorTexts.mustSetUp} ` : ''
  return (
    <Entrance title="Second factor" line={`${first}${who} one here.`} corner={corner} below={`Signed in as ${person.email}`}>
      <div {...placeOfSteps} tabIndex={-1} className="mt-6 outline-none">
        <SetUpSecondFactor onConfirming={onConfirming} onDone={onDone} />
      </div>
    </Entrance>
  )
}
