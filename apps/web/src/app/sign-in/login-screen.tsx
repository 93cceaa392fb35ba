import { useRouter } from '@tanstack/react-router'
import { SignInScreen } from './sign-in-screen.tsx'

/** The sign-in within the app, for a person who has just signed out or whose session has ended. */
export function LoginScreen() {
  const { history } = useRouter()
  return <SignInScreen onEntered={(path) => history.replace(path)} />
}
