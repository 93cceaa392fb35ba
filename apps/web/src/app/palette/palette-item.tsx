import { Command } from 'cmdk'
import { CornerDownLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Keys } from '../../ui/keys/kbd.tsx'

type PaletteItemProps = {
  value: string
  icon: ReactNode
  keys?: readonly string[]
  isDisabled?: boolean
  onSelect: () => void
  children: ReactNode
}

/** A line of the palette; the selected one says what Enter does. */
export const PaletteItem = ({ value, icon, keys, isDisabled = false, onSelect, children }: PaletteItemProps) => (
  <Command.Item
    value={value}
    disabled={isDisabled}
    onSelect={onSelect}
    className="group relative flex h-9 cursor-default items-center gap-3 px-4 text-sm select-none before:absolute before:inset-y-0 before:left-0 before:w-[3px] data-[selected=true]:bg-accent data-[selected=true]:before:bg-primary touch:h-11"
  >
    <span className="flex w-4 shrink-0 justify-center text-muted-foreground group-data-[selected=true]:text-primary">{icon}</span>
    <span className="min-w-0 truncate">{children}</span>
    <span className="ml-auto flex shrink-0 items-center gap-1 text-xs text-muted-foreground">
      {keys ? (
        <Keys keys={keys} />
      ) : (
        <span aria-hidden="true" className="hidden items-center gap-1 group-data-[selected=true]:flex">
          <CornerDownLeft size={13} />
          open
        </span>
      )}
    </span>
  </Command.Item>
)

/** Lines under a heading; nothing at all without lines. */
export const PaletteGroup = ({ heading, isEmpty, children }: { heading: string; isEmpty: boolean; children: ReactNode }) =>
  isEmpty ? null : (
    <Command.Group heading={<span className="block px-4 pt-2.5 pb-1 text-xs text-muted-foreground">{heading}</span>}>
      {children}
    </Command.Group>
  )
