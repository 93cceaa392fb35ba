import { useEffect } from 'react'
import { useUser } from '../../api/session/user.ts'
import { forgetPersisted } from '../../offline/forget-persisted.ts'
import { LoginPage } from '../../people/login-page.tsx'
import { ThemeToggle } from '../theme/theme-toggle.tsx'

/** The login page, with the theme toggle of the shell. Where nobody is signed in, nothing of anybody lies on the device. */
export function LoginScreen() {
  const isNobody = useUser() === null
  useEffect(() => {
    if (isNobody) void forgetPersisted()
  }, [isNobody])
  return <LoginPage corner={<ThemeToggle />} />
}
