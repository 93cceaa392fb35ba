import clsx from 'clsx'
import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useRef,
  useState,
} from 'react'
import { isFocusElsewhere, preventFocus } from '../focus/focus-moves.ts'
import { Keys } from '../keys/kbd.tsx'
import { wasKeyLast } from '../keys/last-press.ts'
import { onLeftEscape } from '../keys/left-escape.ts'
import { floatClass, optionClass, usePortalContainer } from './float.ts'

type MenuProps = {
  trigger: ReactElement
  /** Its name, if its trigger has none. */
  label?: string
  /** Its children are MenuItem, MenuChoices, MenuLabel and MenuLine. */
  children: ReactNode
}

export function Menu({ trigger, ...content }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Content {...content} onClose={() => setOpen(false)} onCloseAutoFocus={preventFocus(usePortalContainer())} />
    </Radix.Root>
  )
}

/** For an open menu: what was chosen in it, to be done once it has released the focus. */
const Chosen = createContext<RefObject<(() => void) | null> | null>(null)

export type OpenMenuProps = Pick<ContentProps, 'label' | 'align' | 'children'> & {
  onClose: () => void
  /** Focuses what opened it, unless the person has moved on. Then the chosen action runs, such as a dialog that returns there. */
  giveFocusBack: () => void
}

/** A menu that is drawn while it is open, attached to an element. */
export function OpenMenu({ over, onClose, giveFocusBack, ...content }: OpenMenuProps & { over: ReactElement }) {
  const container = usePortalContainer()
  const chosen = useRef<(() => void) | null>(null)
  const isEntered = useRef(false)
  /** Radix does not know whether a key opened it: if one did, the first entry gets the focus, too. */
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    if (target !== currentTarget || isEntered.current) return
    isEntered.current = true
    if (wasKeyLast()) currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus()
  }
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault()
    if (!isFocusElsewhere(container)) giveFocusBack()
    chosen.current?.()
  }
  return (
    <Chosen value={chosen}>
      <Radix.Root modal={false} open onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Radix.Trigger asChild>{over}</Radix.Trigger>
        <Content {...content} onClose={onClose} onFocus={onFocus} onCloseAutoFocus={onCloseAutoFocus} />
      </Radix.Root>
    </Chosen>
  )
}

/** The same at the position where it was requested, in px of the window, for example one menu for all rows of a table. */
export const MenuAt = ({ anchor, ...menu }: OpenMenuProps & { anchor: { left: number; top: number } }) => (
  <OpenMenu {...menu} over={<span aria-hidden="true" className="fixed size-0" style={anchor} />} />
)

type ContentProps = Pick<ComponentProps<typeof Radix.Content>, 'onFocus' | 'onCloseAutoFocus' | 'align' | 'children'> & {
  label?: string
  onClose: () => void
}

const Content = ({ label, align = 'end', onClose, ...rest }: ContentProps) => (
  <Radix.Portal container={usePortalContainer()}>
    <Radix.Content
      {...(label === undefined ? {} : { 'aria-label': label, 'aria-labelledby': undefined })}
      align={align}
      sideOffset={4}
      collisionPadding={8}
      onKeyDown={onLeftEscape(onClose)}
      {...rest}
      className={clsx(floatClass, 'max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto p-1')}
    />
  </Radix.Portal>
)

type MenuItemProps = {
  label: ReactNode
  icon?: LucideIcon
  onSelect: () => void
  disabled?: boolean
  /** Red, for what one key does not undo. */
  destructive?: boolean
  keys?: readonly string[] | undefined
}

export function MenuItem({ label, icon: Icon, onSelect, disabled = false, destructive = false, keys }: MenuItemProps) {
  const chosen = useContext(Chosen)
  const choose = () => {
    if (chosen) chosen.current = onSelect
    else onSelect()
  }
  return (
    <Radix.Item
      onSelect={choose}
      disabled={disabled}
      aria-keyshortcuts={keys?.join('+')}
      className={clsx(optionClass, destructive && 'text-destructive')}
    >
      {Icon && (
        <span className="flex w-4 justify-center">
          <Icon className="size-3.5 touch:size-4" />
        </span>
      )}
      {label}
      {keys && (
        <span aria-hidden="true" className="ml-auto pl-6">
          <Keys keys={keys} />
        </span>
      )}
    </Radix.Item>
  )
}

export type MenuChoicesProps<Value extends string> = {
  value: Value
  onChange: (value: Value) => void
  choices: readonly { value: Value; label: string; icon?: ReactNode }[]
}

/** A choice of one, with a tick. */
export const MenuChoices = <Value extends string>({ value, onChange, choices }: MenuChoicesProps<Value>) => (
  <Radix.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
    {choices.map((choice) => (
      <Radix.RadioItem key={choice.value} value={choice.value} className={optionClass}>
        {choice.icon}
        {choice.label}
        <Radix.ItemIndicator className="ml-auto pl-4">
          <Check size={14} />
        </Radix.ItemIndicator>
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
)

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-2.5 pt-2 pb-1 text-xs text-muted-foreground">{children}</Radix.Label>
)

export const MenuLine = () => <Radix.Separator className="-mx-1 my-1 h-px bg-border" />
