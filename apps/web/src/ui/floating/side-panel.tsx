import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useClosedByBack } from '../address/closed-by-back.ts'
import { IconButton } from '../controls/button.tsx'
import { showTabbed } from '../focus/focus-moves.ts'
import { useFocusReturn } from '../focus/use-focus-return.ts'

type SidePanelProps = { open: boolean; onClose: () => void; title: string; children: ReactNode }

/** A drawer from the right, 316 px wide, such as the phone's navigation. */
export function SidePanel({ open, onClose, title, children }: SidePanelProps) {
  const focus = useFocusReturn()
  const closedByBack = useClosedByBack(onClose, open)
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-away data-[state=open]:animate-fade" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          onKeyUp={showTabbed}
          {...closedByBack}
          className="fixed inset-y-0 right-0 z-50 flex w-[316px] max-w-[calc(100vw-40px)] flex-col border-l border-rule bg-sidebar text-foreground outline-none data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
        >
          <div className="flex h-14 shrink-0 items-center justify-between border-b border-sidebar-border pr-1.5 pl-4">
            <Radix.Title className="text-lg font-[640]">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon={X} label="Close" tooltip={false} className="size-11!" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
