import type { Person } from '@haulm/domain/people/person.ts'
import { ChoosePasswordPage } from '../people/choose-password-page.tsx'
import { Button } from '../ui/button.tsx'
import { useSignOut } from './sign-out.ts'
import { ThemeToggle } from './theme-toggle.tsx'

/** Nothing but the choice of a password, and the way out. */
export function ChoosePasswordScreen({ user }: { user: Person }) {
  const signOut = useSignOut()
  return (
    <ChoosePasswordPage
      user={user}
      corner={
        <span className="flex items-center gap-1">
          <Button look="ghost" onClick={() => void signOut()}>
            Sign Out
          </Button>
          <ThemeToggle />
        </span>
      }
    />
  )
}
