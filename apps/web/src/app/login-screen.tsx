import { LoginPage } from '../people/login-page.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The login page, with the theme toggle of the shell. */
export const LoginScreen = () => <LoginPage corner={<ThemeToggle />} />
