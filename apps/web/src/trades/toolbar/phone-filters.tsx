import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PileButton } from '../../api/documents/pile-button.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { Popover } from '../../ui/floating/popover.tsx'
import { openFilter } from '../filters/open-filter.ts'

/** The filters of the table, and adding files to its trades, behind one button: a phone has no space for more. */
export function PhoneFilters({ view, children }: { view: View; children: ReactNode }) {
  // A filter may be in the making, as the phone was turned.
  const [isOpen, setOpen] = useState(() => openFilter.get() !== null)
  return (
    <Popover
      label="Date range and filters"
      align="end"
      className="w-72 space-y-2 p-3"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton icon={SlidersHorizontal} label="Date range and filters" look="outline" tooltip={false} />}
    >
      {children}
      <PileButton view={view} isPhone />
    </Popover>
  )
}
