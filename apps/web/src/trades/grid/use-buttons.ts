import type { Holder } from '@haulm/domain/people/person.ts'
import { useIsTablet } from '../../ui/state/use-media.ts'
import { mostButtons } from '../rules/row-rules.ts'

/** For a finger each button is 44 px wide: beside a tablet's columns there is room for the first one and the row's menu. */
export const useButtons = (person: Holder | null | undefined): number => {
  const isTablet = useIsTablet()
  return isTablet || !person ? 2 : mostButtons(person)
}
