import clsx from 'clsx'
import { Popover as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { floatClass, usePortalContainer } from '../floating/float.ts'
import { listenTo } from '../state/listen-to.ts'

type OptionPopoverProps = { open: boolean; onClose: () => void; control: ReactElement; children: ReactNode }

/** Attaches a list below its control. The focus stays in the control; Esc and a press elsewhere close the list. */
export function OptionPopover({ open, onClose, control, children }: OptionPopoverProps) {
  const container = usePortalContainer()
  const anchor = useRef<HTMLSpanElement>(null)
  const isControl = (target: EventTarget | null) => anchor.current?.contains(target as Node) ?? false
  // If a toast has appeared meanwhile it stands above the list, and Radix gives the key to the toast.
  const onLeftKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => (open && anchor.current ? listenTo(anchor.current, { keydown: onLeftKey }) : undefined), [open])
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Anchor asChild>
        <span ref={anchor} className="relative block min-w-0">
          {control}
        </span>
      </Radix.Anchor>
      <Radix.Portal container={container}>
        <Radix.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // The control decides what happens to its text when the focus leaves it.
          onFocusOutside={(event) => event.preventDefault()}
          onInteractOutside={(event) => isControl(event.target) && event.preventDefault()}
          className={clsx(
            floatClass,
            // If an on-screen keyboard covers half of the display, the list is as high as the space beside its control.
            'flex max-h-(--radix-popover-content-available-height) flex-col',
            'w-max max-w-[min(480px,calc(100vw-16px))] min-w-(--radix-popover-trigger-width)',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
