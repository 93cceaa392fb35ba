import { Button } from '../../ui/controls/button.tsx'
import { ThemeToggle } from '../theme/theme-toggle.tsx'
import { useSignOut } from './sign-out.ts'

/** The way out of what has to be done before anything else, and the theme. */
export function LeaveCorner() {
  const signOut = useSignOut()
  return (
    <span className="flex items-center gap-1">
      <Button look="ghost" onClick={() => void signOut()}>
        Sign Out
      </Button>
      <ThemeToggle />
    </span>
  )
}
