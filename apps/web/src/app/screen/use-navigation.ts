import type { Person } from '@haulm/domain/people/person.ts'
import { useOpenSteps } from '../../api/queries/getting-started.ts'
import { useCalm } from '../../api/use-calm.ts'
import { mayOpen, type Screen, screens } from '../screens.ts'

/** The screens that the navigation shows: those offered to the person and, while the company begins, the one that leads. */
export function useNavigation(user: Person, offered: readonly Screen[]): readonly Screen[] {
  // Asked once the page has what it shows first.
  const isBeginning = useOpenSteps(useCalm()) !== null
  if (!isBeginning) return offered
  return screens.filter((screen) => offered.includes(screen) || (screen.isForBeginning && mayOpen(screen, user)))
}
