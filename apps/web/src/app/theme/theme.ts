import { sharedValue } from '../../ui/state/shared-value.ts'

export type Theme = 'light' | 'dark'

/** Shared with /theme.js, which sets the class before the first paint. */
const storageKey = 'theme'
const system = () => matchMedia('(prefers-color-scheme: dark)')

function stored(): Theme | null {
  try {
    const value = localStorage.getItem(storageKey)
    return value === 'dark' || value === 'light' ? value : null
  } catch {
    return null
  }
}

/** The choice when nothing can be stored; it holds until the page is left. */
let chosen: Theme | null = null

const wantedTheme = (): Theme => stored() ?? chosen ?? (system().matches ? 'dark' : 'light')
const shown = sharedValue(wantedTheme())

function apply() {
  const theme = wantedTheme()
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme === 'dark' ? '#10130e' : '#f4f1e8')
  shown.set(theme)
}

/** Switches between light and dark, for good. @see docs/rules/screens.md, rule 4 */
export function toggleTheme(): void {
  chosen = shown.get() === 'dark' ? 'light' : 'dark'
  try {
    localStorage.setItem(storageKey, chosen)
  } catch {
    // Storage is closed to this page: the choice holds until it is left.
  }
  apply()
}

/** Follows the other tabs, and the system until something is chosen. */
export function followTheme(): void {
  window.addEventListener('storage', (event) => event.key === storageKey && apply())
  system().addEventListener('change', apply)
}

export const useTheme = shown.use
