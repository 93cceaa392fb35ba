import { useIdleForLong } from '../../api/cache/idle.ts'
import { useOpenSteps } from '../../api/queries/getting-started.ts'
import { usePerson } from '../../api/session/person.ts'
import { chapterAddress } from '../../guide/chapters.ts'
import { useAddressPart, useDrawnPath, usePathname } from '../../ui/address/router.ts'
import { mayOpen, type Screen, screenAt, screens } from '../screens.ts'
import { type Heading, headingOf } from './heading.ts'

/** The screen that is shown; undefined on addresses that belong to none. */
export const useScreen = (): Screen | undefined => screenAt(usePathname())

/** The screen whose page is drawn: the former one, until that of another address is there. */
export const useDrawnScreen = (): Screen | undefined => screenAt(useDrawnPath() ?? '')

export function useHeading(): Heading {
  const screen = useScreen()
  const editTrade = useAddressPart(({ search }) => search.editTrade)
  if (!screen) return { title: 'Not found', subtitle: undefined }
  return headingOf(screen, editTrade)
}

/** The guide's chapter about the page that is shown; if there is none, the guide's beginning. */
export function useHelpAddress(): string {
  const chapter = useScreen()?.chapter
  return chapter ? chapterAddress(chapter) : '/help'
}

/** The screens that the navigation shows: those offered to the person and, while the company begins, Getting Started. */
export function useNavigation(offered: readonly Screen[]): readonly Screen[] {
  const person = usePerson()
  // Asked once the page has what it shows first.
  const openSteps = useOpenSteps(useIdleForLong())
  if (!openSteps) return offered
  return screens.filter((screen) => offered.includes(screen) || (screen.isForBeginning && mayOpen(screen, person)))
}
