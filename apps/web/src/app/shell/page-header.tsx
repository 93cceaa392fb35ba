import { readsTrades } from '@haulm/domain/trade/rights/access.ts'
import { CircleQuestionMark, Download, Plus, Search } from 'lucide-react'
import { usePerson } from '../../api/session/person.ts'
import { NotificationsButton } from '../../notifications/notifications-button.tsx'
import { useRouter } from '../../ui/address/router.ts'
import { LogoMark } from '../../ui/brand/logo.tsx'
import { productName } from '../../ui/brand/product-name.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { commandKey, Keys } from '../../ui/keys/kbd.tsx'
import { appOverlay } from '../palette/overlay.ts'
import type { Heading } from '../screen/heading.ts'
import { useHelpAddress } from '../screen/use-screen.ts'
import { ThemeToggle } from '../theme/theme-toggle.tsx'
import { useNewTrade } from '../trades/new-trade.ts'
import { DrawerToggle } from './drawer-toggle.tsx'

/** The header of every page: its title, the way to everything else, the theme, and the export. */
export const PageHeader = ({ heading: { title, subtitle }, hasDrawer }: { heading: Heading; hasDrawer: boolean }) => (
  <header className="flex h-14 short:h-11 [html:fullscreen_&]:h-11 shrink-0 items-center gap-3 border-b border-border px-5 max-lg:pr-2">
    {hasDrawer && <LogoMark size={24} />}
    <div className="flex min-w-0 items-baseline gap-2.5">
      <h1 className="text-xl font-[640] tracking-[-0.01em] whitespace-nowrap">{title}</h1>
      {subtitle && <p className="truncate text-sm text-muted-foreground">{subtitle}</p>}
    </div>
    <div className="ml-auto flex shrink-0 items-center gap-1.5">
      <button
        type="button"
        onClick={() => appOverlay.open('palette')}
        className="mr-1 flex h-8 touch:h-11 w-[176px] max-lg:w-auto items-center gap-2 rounded-md border border-rule bg-transparent px-2 text-sm text-muted-foreground hover:bg-accent"
      >
        <Search size={14} />
        Go to…
        <span className="ml-auto max-lg:hidden">
          <Keys keys={[commandKey, 'K']} />
        </span>
      </button>
      <NotificationsButton />
      <HelpButton />
      <ThemeToggle />
      {readsTrades(usePerson()) && <Button icon={Download} label="Export Data" onClick={() => appOverlay.open('export')} />}
      {hasDrawer && <DrawerToggle />}
    </div>
  </header>
)

function HelpButton() {
  const router = useRouter()
  const help = useHelpAddress()
  return <IconButton icon={CircleQuestionMark} label="Help with this page" onClick={() => router.open(help)} />
}

/** The phone's header: the product and the page's title, New Trade, and the drawer. */
export function MobileHeader({ title }: { title: string }) {
  const newTrade = useNewTrade()
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b border-border bg-background pr-1.5 pl-4 max-[374px]:pl-3">
      <LogoMark size={24} />
      <div className="mr-auto ml-1.5 min-w-0">
        <div className="set-name text-xs leading-[13px] text-muted-foreground">{productName()}</div>
        <h1
          className="set-ledger line-clamp-2 text-base leading-[15px] font-[640] max-[374px]:text-sm max-[374px]:leading-[15px]"
          title={title}
        >
          {title}
        </h1>
      </div>
      {newTrade && (
        <Button
          icon={Plus}
          label={<span className="max-[359px]:sr-only">New Trade</span>}
          look="primary"
          onClick={newTrade}
          className="h-11! min-w-11 shrink-0 px-3! text-base! [&>svg]:size-4.5"
        />
      )}
      <NotificationsButton isPhone />
      <DrawerToggle />
    </header>
  )
}
