import { readsTrades } from '@haulm/domain/trade/rights/access.ts'
import { useRouter } from '@tanstack/react-router'
import { CircleQuestionMark, Download, Search } from 'lucide-react'
import { usePerson } from '../../api/session/person.ts'
import { NotificationsButton } from '../../notifications/notifications-button.tsx'
import { LogoMark } from '../../ui/brand/logo.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { commandKey, Keys } from '../../ui/keys/kbd.tsx'
import { openExport, openPalette } from '../palette/palette-store.ts'
import type { Heading } from '../screen/heading.ts'
import { useHelpAddress } from '../screen/use-screen.ts'
import { ThemeToggle } from '../theme/theme-toggle.tsx'
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
        onClick={openPalette}
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
      {readsTrades(usePerson()) && <Button icon={Download} label="Export Data" onClick={openExport} />}
      {hasDrawer && <DrawerToggle />}
    </div>
  </header>
)

function HelpButton() {
  const router = useRouter()
  const help = useHelpAddress()
  return <IconButton icon={CircleQuestionMark} label="Help with this page" onClick={() => router.history.push(help)} />
}
