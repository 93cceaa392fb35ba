import { Plus } from 'lucide-react'
import { NotificationsButton } from '../../notifications/notifications-button.tsx'
import { LogoMark } from '../../ui/brand/logo.tsx'
import { productName } from '../../ui/brand/product-name.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useNewTrade } from '../trades/new-trade.ts'
import { DrawerToggle } from './drawer-toggle.tsx'

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
