import { Moon, Sun } from 'lucide-react'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { toggleTheme, useTheme } from './theme.ts'

/** What the toggle will do, in words. */
export const useThemeOffer = () =>
  useTheme() === 'dark' ? { label: 'Use light theme', Icon: Sun } : { label: 'Use dark theme', Icon: Moon }

export function ThemeToggle() {
  const { label, Icon } = useThemeOffer()
  return (
    <IconButton label={label} onClick={toggleTheme}>
      <Icon size={17} strokeWidth={1.75} />
    </IconButton>
  )
}
