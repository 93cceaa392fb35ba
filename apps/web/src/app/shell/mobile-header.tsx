import type { Person } from '@haulm/domain/people/person.ts'
import { Menu, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { NotificationsButton } from '../../notifications/notifications-button.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { useEver } from '../../ui/use-ever.ts'
import { useNewTrade } from '../new-trade.ts'

const Drawer = lazy(() => import('./drawer.tsx').then(({ Drawer }) => ({ default: Drawer })))

/** The phone's header: name, New Trade, and the drawer. */
export function MobileHeader({ user }: { user: Person }) {
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useEver(isOpen)
  const newTrade = useNewTrade()
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b border-border bg-background pr-1.5 pl-4">
      <Logo size={24} className="mr-auto min-w-0" />
      {newTrade && (
        <Button look="primary" onClick={newTrade} className="h-11! px-3.5! text-base!">
          <Plus size={18} aria-hidden="true" />
          New Trade
        </Button>
      )}
      <NotificationsButton isPhone />
      <IconButton label="Open navigation" tooltip={false} onClick={() => setOpen(true)} className="size-11!">
        <Menu size={22} strokeWidth={1.75} />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <Drawer user={user} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}
