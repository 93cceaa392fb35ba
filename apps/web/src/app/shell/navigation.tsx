import clsx from 'clsx'
import { AddressLink } from '../../ui/address/address-link.tsx'
import { useNavigation, useScreen } from '../screen/use-screen.ts'
import type { Screen } from '../screens.ts'

type Look = {
  /** Uses the phone's names for the screens. */
  isPhone?: boolean
  /** Tall enough for a finger. */
  isLarge?: boolean
  onGo?: () => void
}
type NavigationProps = Look & { offered: readonly Screen[] }

/** The screens as links, in groups separated by a line. */
export function Navigation({ offered, ...look }: NavigationProps) {
  const screens = useNavigation(offered)
  const groups = [...new Set(screens.map(({ group }) => group))]
  return (
    <nav aria-label="Screens">
      {groups.map((group, at) => (
        <ul key={group} className={clsx(at > 0 && 'mt-2 border-t border-sidebar-border pt-2')}>
          {screens
            .filter((screen) => screen.group === group)
            .map((screen) => (
              <li key={screen.path}>
                <NavigationLink screen={screen} {...look} />
              </li>
            ))}
        </ul>
      ))}
    </nav>
  )
}

function NavigationLink({ screen, isPhone, isLarge, onGo }: Look & { screen: Screen }) {
  const shown = useScreen()
  const isHere = shown === screen || shown?.path.startsWith(`${screen.path}/`)
  return (
    <AddressLink
      address={screen.path}
      onGo={onGo}
      aria-current={shown === screen ? 'page' : isHere ? 'true' : undefined}
      className={clsx(
        'relative flex items-center gap-2.5 rounded-md -outline-offset-2',
        isLarge ? 'h-12 px-3 text-base' : 'h-8 touch:h-11 px-2.5 text-sm',
        isHere
          ? 'bg-sidebar-accent font-[600] text-sidebar-accent-foreground'
          : 'text-sidebar-foreground hover:bg-sidebar-accent/60',
      )}
    >
      {isHere && <span className="absolute inset-y-[5px] -left-2 w-[3px] bg-sidebar-primary forced-colors:bg-[Highlight]" />}
      <screen.icon
        size={isLarge ? 19 : 16}
        strokeWidth={1.75}
        aria-hidden="true"
        className={clsx(isHere && 'text-sidebar-primary')}
      />
      {(isPhone && screen.mobileLabel) || screen.title}
    </AddressLink>
  )
}
