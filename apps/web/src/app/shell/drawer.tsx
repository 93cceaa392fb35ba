import { displayName, type Person } from '@haulm/domain/people/person.ts'
import { roles } from '@haulm/domain/people/roles.ts'
import { readsTrades } from '@haulm/domain/trade/rights/access.ts'
import { CircleQuestionMark, Download, LogOut, type LucideIcon, UserRound } from 'lucide-react'
import { usePerson } from '../../api/session/person.ts'
import { useRouter } from '../../ui/address/router.ts'
import { SidePanel } from '../../ui/floating/side-panel.tsx'
import { useIsPhone } from '../../ui/state/use-media.ts'
import { Avatar } from '../../ui/text/avatar.tsx'
import { appOverlay } from '../palette/overlay.ts'
import { useHelpAddress } from '../screen/use-screen.ts'
import { type Screen, screensOf, screensOnDesktop } from '../screens.ts'
import { useSignOut } from '../sign-in/sign-out.ts'
import { toggleTheme } from '../theme/theme.ts'
import { useThemeOffer } from '../theme/theme-toggle.tsx'
import { Navigation } from './navigation.tsx'
import { OnlineIndicator } from './online-indicator.tsx'

/** The navigation of phones and tablets, from the right. It closes when a link is followed. */
export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const person = usePerson()
  const signOut = useSignOut()
  const theme = useThemeOffer()
  const router = useRouter()
  const isPhone = useIsPhone()
  const help = useHelpAddress()
  const showExport = () => {
    onClose()
    appOverlay.open('export')
  }
  const go = (address: string) => {
    onClose()
    router.open(address)
  }
  return (
    <SidePanel title="Navigation" open={open} onClose={onClose}>
      {/* On a phone held sideways, and where the browser magnifies, the buttons alone are higher than the window. */}
      <div className="flex min-h-0 flex-1 flex-col short:overflow-y-auto">
        <div className="flex shrink-0 items-center gap-3 border-b border-sidebar-border px-4 py-3.5">
          <Avatar name={displayName(person)} image={person.profileImageUrl} size={42} />
          <div className="min-w-0 flex-1">
            <div className="truncate text-base font-[620]">{displayName(person)}</div>
            <div className="truncate text-sm text-sidebar-foreground">{roles[person.role].label}</div>
          </div>
          <OnlineIndicator size={15} className="gap-1.5 text-sm font-[540]" />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto p-2 short:flex-none short:overflow-visible">
          <Navigation
            offered={isPhone ? screensOnPhone(person) : screensOnDesktop(person)}
            isLarge
            isPhone={isPhone}
            onGo={onClose}
          />
        </div>
        <div className="shrink-0 border-t border-sidebar-border p-2">
          {readsTrades(person) && <DrawerButton Icon={Download} label="Export Data" onPress={showExport} />}
          <DrawerButton Icon={UserRound} label="Profile" onPress={() => go('/profile')} />
          <DrawerButton Icon={CircleQuestionMark} label="Help" onPress={() => go(help)} />
          <DrawerButton Icon={theme.icon} label={theme.label} onPress={toggleTheme} />
          <DrawerButton Icon={LogOut} label="Sign Out" onPress={() => void signOut()} />
        </div>
      </div>
    </SidePanel>
  )
}

const screensOnPhone = (person: Person): Screen[] => screensOf(person).filter(({ mobileLabel }) => mobileLabel !== null)

const DrawerButton = ({ Icon, label, onPress }: { Icon: LucideIcon; label: string; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="flex h-12 w-full items-center gap-2.5 rounded-md px-3 text-base text-sidebar-foreground -outline-offset-2"
  >
    <Icon size={19} strokeWidth={1.75} />
    {label}
  </button>
)
