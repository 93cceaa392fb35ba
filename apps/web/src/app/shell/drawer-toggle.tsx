import { Menu } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/controls/button.tsx'
import { lateUnseen } from '../../ui/late.tsx'
import { useEver } from '../../ui/state/use-ever.ts'

const Drawer = lateUnseen(() => import('./drawer.tsx'), 'Drawer')

/** Opens the drawer, which is fetched when it is first opened. */
export function DrawerToggle() {
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useEver(isOpen)
  return (
    <>
      <IconButton
        icon={Menu}
        label="Open navigation"
        tooltip={false}
        onClick={() => setOpen(true)}
        className="size-11! shrink-0 [&>svg]:size-5.5"
      />
      {wasOpened && <Drawer open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
