import { useRouterState } from '@tanstack/react-router'
import { type Screen, screenAt } from '../screens.ts'
import { type Heading, headingOf } from './heading.ts'

/** The screen that is shown; undefined on addresses that are none. */
export const useScreen = (): Screen | undefined => screenAt(useRouterState({ select: ({ location }) => location.pathname }))

/** What stands over the page. */
export function useHeading(): Heading {
  const screen = useScreen()
  const editTrade = useRouterState({ select: ({ location }) => location.search.editTrade })
  if (!screen) return { title: 'Not found', subtitle: undefined }
  return headingOf(screen, editTrade === undefined ? undefined : String(editTrade))
}
