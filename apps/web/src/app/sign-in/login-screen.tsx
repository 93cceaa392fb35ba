import { useRouter } from '../../ui/address/router.ts'
import { SignInScreen } from './sign-in-screen.tsx'

/** The sign-in within the app, for a person who has just signed out or whose session has ended. */
export function LoginScreen() {
  const router = useRouter()
  return <SignInScreen onEntered={(path) => router.open(path, { replace: true })} />
}
