import { useEffect } from 'react'
import { useUser } from '../../api/session/user.ts'
import { forgetPersisted } from '../../offline/forget-persisted.ts'
import { LoginPage } from '../../people/login-page.tsx'
import { toasts } from '../../ui/toasts/toast.ts'
import { ThemeToggle } from '../theme/theme-toggle.tsx'

/**
 * The login page, with the theme toggle of the shell. While nobody is signed in, no one's data stays on the device, and no action
 * can be undone.
 */
export function SignInScreen({ onEntered }: { onEntered: (path: string) => void }) {
  const isNobody = useUser() === null
  useEffect(() => {
    if (!isNobody) return
    void forgetPersisted()
    return toasts.withholdActions()
  }, [isNobody])
  return <LoginPage corner={<ThemeToggle />} onEntered={onEntered} />
}
