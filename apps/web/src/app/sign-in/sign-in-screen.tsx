import { useEffect } from 'react'
import { useUser } from '../../api/session/user.ts'
import { forgetPersisted } from '../../offline/forget-persisted.ts'
import { LoginPage } from '../../people/login-page.tsx'
import { toasts } from '../../ui/toasts/toast.ts'
import { ThemeToggle } from '../theme/theme-toggle.tsx'

/**
 * What people enter by, with the theme toggle of the shell. Where nobody is signed in, nothing of anybody lies on the
 * device, and nothing that somebody did can be taken back.
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
