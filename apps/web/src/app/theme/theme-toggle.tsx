import { Moon, Sun } from 'lucide-react'
import { IconButton } from '../../ui/controls/button.tsx'
import { toggleTheme, useTheme } from './theme.ts'

/** What the toggle will do, as a label and icon. */
export const useThemeOffer = () =>
  useTheme() === 'dark' ? { label: 'Use light theme', icon: Sun } : { label: 'Use dark theme', icon: Moon }

export const ThemeToggle = () => <IconButton {...useThemeOffer()} onClick={toggleTheme} />
