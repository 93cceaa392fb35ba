import clsx from 'clsx'
import { Popover as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, type RefObject, useState } from 'react'
import { isFocusElsewhere, preventFocus, showTabbed } from '../focus/focus-moves.ts'
import { onLeftEscape } from '../keys/left-escape.ts'
import { floatClass, usePortalContainer } from './float.ts'

/** The control that opens it; or, if it has no trigger, the control that it is attached to, which opens and closes it. */
type Opener = { trigger: ReactElement; anchor?: undefined } | { trigger?: undefined; anchor: RefObject<HTMLElement | null> }

export type PopoverProps = Opener & {
  /** Its name for screen readers. */
  label: string
  open?: boolean | undefined
  onOpenChange?: (open: boolean) => void
  /** Gets the focus once it is closed; without it, or while that is null, the control does. */
  returnTo?: RefObject<HTMLElement | null>
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  className?: string
  children: ReactNode
}

/** A small panel attached to a control: takes the focus, closes on Esc or a press outside, and gives the focus back. */
export function Popover({
  trigger,
  anchor,
  label,
  open,
  onOpenChange,
  returnTo = anchor,
  align = 'start',
  side = 'bottom',
  className,
  children,
}: PopoverProps) {
  const container = usePortalContainer()
  const [isOpened, setOpened] = useState(false)
  const change = (isOpen: boolean) => {
    setOpened(isOpen)
    onOpenChange?.(isOpen)
  }
  return (
    <Radix.Root open={open ?? isOpened} onOpenChange={change}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      {anchor && <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />}
      <Radix.Portal container={container}>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          onKeyUp={showTabbed}
          onKeyDown={onLeftEscape(() => change(false))}
          onCloseAutoFocus={(event) => {
            if (!returnTo?.current) return preventFocus(container)(event)
            event.preventDefault()
            if (!isFocusElsewhere(container)) returnTo.current.focus({ preventScroll: true })
          }}
          {...(anchor ? hangingOn(anchor) : {})}
          className={clsx(
            floatClass,
            'max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-y-auto',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A press on the control is left to the control. */
const hangingOn = (anchor: RefObject<HTMLElement | null>) => ({
  onInteractOutside: (event: { target: EventTarget | null; preventDefault: () => void }) => {
    if (anchor.current?.contains(event.target as Node)) event.preventDefault()
  },
})
