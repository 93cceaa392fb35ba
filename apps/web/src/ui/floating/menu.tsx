import clsx from 'clsx'
import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { type FocusEvent, type ReactElement, type ReactNode, useRef } from 'react'
import { preventFocus } from '../focus/focus-moves.ts'
import { Keys } from '../keys/kbd.tsx'
import { wasKeyLast } from '../keys/last-press.ts'
import { floatClass, optionClass, usePortalContainer } from './float.ts'

/** A menu that drops from a control. Its children are MenuItem, MenuChoices, MenuLabel and MenuLine. */
export function Menu({
  trigger,
  label,
  align = 'end',
  open,
  onOpenChange,
  children,
}: {
  trigger: ReactElement
  /** What it is called, where its trigger has no name. */
  label?: string
  align?: 'start' | 'center' | 'end'
  /** For a menu that is opened from elsewhere. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}) {
  const container = usePortalContainer()
  const isEntered = useRef(false)
  /** Radix does not know of the key that opened a menu which is only drawn when it is open: its first entry has the focus, too. */
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    if (target !== currentTarget || isEntered.current) return
    isEntered.current = true
    if (open && wasKeyLast()) currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus()
  }
  return (
    <Radix.Root modal={false} {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          {...(label === undefined ? {} : { 'aria-label': label, 'aria-labelledby': undefined })}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onFocus={onFocus}
          onCloseAutoFocus={preventFocus(container)}
          className={clsx(floatClass, 'min-w-44 p-1')}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type MenuAtProps = {
  /** In px of the window. */
  anchor: { left: number; top: number }
  label?: string
  align?: 'start' | 'end'
  onClose: () => void
  children: ReactNode
}

/** A menu that stands open where it was asked for, as one menu for all rows of a table does. */
export const MenuAt = ({ anchor, onClose, ...menu }: MenuAtProps) => (
  <Menu
    {...menu}
    open
    onOpenChange={(isOpen) => !isOpen && onClose()}
    trigger={<span aria-hidden="true" className="fixed size-0" style={anchor} />}
  />
)

/** Closes a menu over a row, and acts once it has let go of the focus, so that a dialog takes that and gives it back to the row. */
export const closingFirst = (onClose: () => void, act: () => void) => () => {
  onClose()
  setTimeout(act)
}

export type MenuItemProps = {
  icon?: ReactNode
  onSelect: () => void
  disabled?: boolean
  /** Red, for what cannot be taken back with one key. */
  destructive?: boolean
  keys?: readonly string[]
  children: ReactNode
}

export const MenuItem = ({ icon, onSelect, disabled = false, destructive = false, keys, children }: MenuItemProps) => (
  <Radix.Item
    onSelect={onSelect}
    disabled={disabled}
    aria-keyshortcuts={keys?.join('+')}
    className={clsx(optionClass, destructive && 'text-destructive')}
  >
    {icon && <span className="flex w-4 justify-center">{icon}</span>}
    {children}
    {keys && (
      <span aria-hidden="true" className="ml-auto pl-6">
        <Keys keys={keys} />
      </span>
    )}
  </Radix.Item>
)

export type MenuChoicesProps<Value extends string> = {
  value: Value
  onChange: (value: Value) => void
  choices: readonly { value: Value; label: string; icon?: ReactNode }[]
}

/** A choice of one, ticked. */
export const MenuChoices = <Value extends string>({ value, onChange, choices }: MenuChoicesProps<Value>) => (
  <Radix.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
    {choices.map((choice) => (
      <Radix.RadioItem key={choice.value} value={choice.value} className={optionClass}>
        {choice.icon}
        {choice.label}
        <Radix.ItemIndicator className="ml-auto pl-4">
          <Check size={14} aria-hidden="true" />
        </Radix.ItemIndicator>
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
)

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-2.5 pt-2 pb-1 text-xs text-muted-foreground">{children}</Radix.Label>
)

export const MenuLine = () => <Radix.Separator className="-mx-1 my-1 h-px bg-border" />
