import { Navigate } from '@tanstack/react-router'
import { useUser } from '../api/user.ts'
import { NoScreens } from './no-screens.tsx'
import { screensOf } from './screens.ts'

/** The start: the first screen that the person may open. */
export function FirstScreen() {
  const user = useUser()
  if (!user) return null
  const [first] = screensOf(user)
  return first ? <Navigate to={first.path} replace /> : <NoScreens />
}
