import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { PileButton } from '../../api/documents/pile-button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Popover } from '../../ui/floating/popover.tsx'

/** The filters of the table, and adding files to its trades, behind one button: a phone has no space for more. */
export const PhoneFilters = ({ view, children }: { view: View; children: ReactNode }) => (
  <Popover
    label="Date range and filters"
    align="end"
    className="w-72 space-y-2 p-3"
    trigger={<IconButton icon={SlidersHorizontal} label="Date range and filters" look="outline" tooltip={false} />}
  >
    {children}
    <PileButton view={view} isPhone />
  </Popover>
)
