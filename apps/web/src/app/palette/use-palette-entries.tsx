import type { Person } from '@haulm/domain/people/person.ts'
import { readsTrades } from '@haulm/domain/trade/rights/access.ts'
import { useRouter } from '@tanstack/react-router'
import { CircleQuestionMark, Download, Keyboard, LogOut, Plus, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { chapterAddress, chapters } from '../../guide/chapters.ts'
import { screensOf } from '../screens.ts'
import { useSignOut } from '../sign-in/sign-out.ts'
import { toggleTheme } from '../theme/theme.ts'
import { useThemeOffer } from '../theme/theme-toggle.tsx'
import { useNewTrade } from '../trades/new-trade.ts'
import { openExport, openKeys } from './palette-store.ts'

type Entry = { label: string; icon: ReactNode; keys?: string[]; run: () => void }

/** Where the person may go and what they may do from here. */
export function usePaletteEntries(user: Person): { screens: Entry[]; actions: Entry[] } {
  const router = useRouter()
  const newTrade = useNewTrade()
  const signOut = useSignOut()
  const theme = useThemeOffer()
  const screens = screensOf(user).map(
    (screen): Entry => ({
      label: screen.label,
      icon: <screen.icon size={15} />,
      keys: ['G', screen.key],
      run: () => void router.navigate({ to: screen.path }),
    }),
  )
  const actions: Entry[] = [
    ...(newTrade ? [{ label: 'New Trade', icon: <Plus size={15} />, keys: ['N'], run: newTrade }] : []),
    ...(readsTrades(user) ? [{ label: 'Export Data', icon: <Download size={15} />, run: openExport }] : []),
    { label: 'Profile', icon: <UserRound size={15} />, run: () => void router.navigate({ to: '/profile' }) },
    { label: theme.label, icon: <theme.Icon size={15} />, run: toggleTheme },
    { label: 'All keys', icon: <Keyboard size={15} />, keys: ['?'], run: openKeys },
    ...chapters.map(({ id, title }) => ({
      label: `Help: ${title}`,
      icon: <CircleQuestionMark size={15} />,
      run: () => router.history.push(chapterAddress(id)),
    })),
    { label: 'Sign Out', icon: <LogOut size={15} />, run: () => void signOut() },
  ]
  return { screens, actions }
}
