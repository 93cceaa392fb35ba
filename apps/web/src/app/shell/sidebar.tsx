import { displayName } from '@haulm/domain/people/person.ts'
import { roles } from '@haulm/domain/people/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleQuestionMark, LogOut } from 'lucide-react'
import { settingsQuery } from '../../api/queries/record-queries.ts'
import { usePerson } from '../../api/session/person.ts'
import { AddressLink } from '../../ui/address/address-link.tsx'
import { Logo } from '../../ui/brand/logo.tsx'
import { Avatar } from '../../ui/text/avatar.tsx'
import { useHelpAddress, useScreen } from '../screen/use-screen.ts'
import { screensOnDesktop } from '../screens.ts'
import { useSignOut } from '../sign-in/sign-out.ts'
import { Navigation } from './navigation.tsx'
import { OnlineIndicator } from './online-indicator.tsx'

const lineClass =
  'flex h-8 touch:h-11 w-full items-center gap-2.5 rounded-md px-2.5 text-sm text-sidebar-foreground -outline-offset-2 hover:bg-sidebar-accent/60'

/** The desktop's sidebar: who is signed in, where they may go, and the way out. */
export function Sidebar() {
  const person = usePerson()
  const signOut = useSignOut()
  const help = useHelpAddress()
  return (
    <aside
      aria-label="Navigation"
      className="flex h-full w-[204px] [html:fullscreen_&]:hidden shrink-0 flex-col border-r border-sidebar-border bg-sidebar"
    >
      <div className="flex h-14 shrink-0 items-center px-4">
        <Logo size={23} className="min-w-0 text-foreground" />
      </div>
      <CompanyMark />
      <div className="relative mx-2 mb-2 flex items-center gap-2 border-b border-sidebar-border pr-0.5 pb-3 pl-2">
        <Avatar name={displayName(person)} image={person.profileImageUrl} size={30} />
        <div className="min-w-0 flex-1 leading-4">
          <ProfileLink />
          <div className="flex items-center justify-between gap-1 text-xs text-sidebar-foreground">
            <span className="truncate">{roles[person.role].label}</span>
            <OnlineIndicator size={12} className="gap-0.5 font-[520]" />
          </div>
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2">
        <Navigation offered={screensOnDesktop(person)} />
      </div>
      <div className="border-t border-sidebar-border p-2">
        <AddressLink address={help} className={lineClass}>
          <CircleQuestionMark size={16} strokeWidth={1.75} />
          Help
        </AddressLink>
        <button type="button" onClick={() => void signOut()} className={lineClass}>
          <LogOut size={16} strokeWidth={1.75} />
          Sign Out
        </button>
      </div>
    </aside>
  )
}

/** Whose session it is, with a link to their profile. It is clickable across the whole surrounding block, which is `relative`. */
function ProfileLink() {
  const name = displayName(usePerson())
  return (
    <AddressLink
      address="/profile"
      title={`${name}: profile`}
      aria-current={useScreen()?.isOwn ? 'page' : undefined}
      className="block truncate text-sm leading-[18px] font-[600] after:absolute after:inset-x-0 after:-top-1.5 after:bottom-1.5 after:rounded-md hover:underline"
    >
      {name}
      <span className="sr-only">: profile</span>
    </AddressLink>
  )
}

/** Whose product it is: logo and name, as an administrator has set them; nothing until then. */
function CompanyMark() {
  const { data } = useQuery(settingsQuery)
  if (!data || (!data.companyLogo && !data.companyName)) return null
  return (
    <div className="mx-4 mb-3 flex min-w-0 items-center gap-2 text-xs font-[560] text-sidebar-foreground">
      {data.companyLogo && <img src={data.companyLogo} alt="" className="max-h-7 max-w-20 rounded-sm bg-white p-0.5" />}
      {data.companyName && (
        <span className="truncate" title={data.companyName}>
          {data.companyName}
        </span>
      )}
    </div>
  )
}
