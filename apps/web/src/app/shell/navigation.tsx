import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { Screen } from '../screens.ts'
import { useScreen } from '../use-screen.ts'

type NavigationProps = { screens: readonly Screen[]; isPhone?: boolean; onGo?: () => void }

/** The screens as links, in groups apart by a line. */
export function Navigation({ screens, isPhone = false, onGo }: NavigationProps) {
  const groups = [...new Set(screens.map(({ group }) => group))]
  return (
    <nav aria-label="Screens">
      {groups.map((group, at) => (
        <ul key={group} className={clsx(at > 0 && 'mt-2 border-t border-sidebar-border pt-2')}>
          {screens
            .filter((screen) => screen.group === group)
            .map((screen) => (
              <li key={screen.path}>
                <NavigationLink screen={screen} isPhone={isPhone} {...(onGo ? { onGo } : {})} />
              </li>
            ))}
        </ul>
      ))}
    </nav>
  )
}

function NavigationLink({ screen, isPhone, onGo }: { screen: Screen; isPhone: boolean; onGo?: () => void }) {
  const shown = useScreen()
  const isHere = shown === screen || shown?.path.startsWith(`${screen.path}/`)
  return (
    <Link
      to={screen.path}
      {...(onGo ? { onClick: onGo } : {})}
      aria-current={shown === screen ? 'page' : isHere ? 'true' : undefined}
      className={clsx(
        'relative flex items-center gap-2.5 rounded-md -outline-offset-2',
        isPhone ? 'h-12 px-3 text-base' : 'h-8 px-2.5 text-sm',
        isHere
          ? 'bg-sidebar-accent font-[600] text-sidebar-accent-foreground'
          : 'text-sidebar-foreground hover:bg-sidebar-accent/60',
      )}
    >
      {isHere && <span className="absolute inset-y-[5px] -left-2 w-[3px] bg-sidebar-primary forced-colors:bg-[Highlight]" />}
      <screen.icon
        size={isPhone ? 19 : 16}
        strokeWidth={1.75}
        aria-hidden="true"
        className={clsx(isHere && 'text-sidebar-primary')}
      />
      {isPhone ? screen.mobileLabel : screen.label}
    </Link>
  )
}
