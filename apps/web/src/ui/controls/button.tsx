import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

// When the system's own colours replace all backgrounds, a border shows what is a button.
const looks = {
  primary: 'forced-colors:border bg-primary text-primary-foreground not-disabled:hover:bg-primary-hover',
  outline: 'border border-input bg-popover text-foreground not-disabled:hover:bg-accent',
  ghost: 'text-foreground not-disabled:hover:bg-accent',
  quiet: 'text-muted-foreground not-disabled:hover:bg-accent not-disabled:hover:text-foreground',
  destructive: 'forced-colors:border bg-destructive text-destructive-foreground not-disabled:hover:bg-destructive/88',
  soft: 'forced-colors:border bg-secondary text-secondary-foreground not-disabled:hover:bg-accent',
} as const

const sizes = {
  sm: 'h-(--small-control-h) px-2.5 text-xs',
  md: 'h-control px-3 text-sm',
  lg: 'h-11 px-4 text-sm max-md:text-base',
} as const

export type ButtonLook = keyof typeof looks

/** Pixels of the icon beside the text. */
const iconSizes = { sm: 14, md: 15, lg: 16 } as const

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label?: ReactNode
  icon?: LucideIcon
  look?: ButtonLook
  size?: keyof typeof sizes
  /** Under way: a ring before the words, in place of the icon, and no second press. The caller changes the words ('Saving...'). */
  busy?: boolean
}

/** The classes of a button, for a link that must look like one. */
export const buttonClass = (look: ButtonLook = 'outline', size: keyof typeof sizes = 'md') =>
  clsx(
    'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md font-[540] whitespace-nowrap transition-colors disabled:opacity-55 aria-disabled:opacity-55',
    sizes[size],
    looks[look],
  )

type Pressed = Pick<ComponentProps<'button'>, 'disabled' | 'aria-disabled' | 'onClick'>

// Enter in a field presses what submits the form, too.
const ignorePress = (event: MouseEvent) => event.preventDefault()

/**
 * What a button has while it is busy, or `aria-disabled`: it takes no press, and keeps the focus, which a button that is disabled
 * loses to nowhere.
 */
export const busyButtonProps = (busy: boolean, { disabled, onClick, ...rest }: Pressed) => ({
  disabled: disabled && !busy,
  'aria-disabled': busy || rest['aria-disabled'],
  'aria-busy': busy || undefined,
  onClick: busy || rest['aria-disabled'] ? ignorePress : onClick,
})

/** A button. It never submits a form unless it has `type="submit"`. */
export const Button = ({
  label,
  icon: Icon,
  look,
  size = 'md',
  busy = false,
  disabled,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    {...busyButtonProps(busy, { ...rest, disabled, onClick })}
    className={clsx(buttonClass(look, size), className)}
  >
    {busy ? <Spinner /> : Icon && <Icon size={iconSizes[size]} />}
    {label}
  </button>
)

type IconButtonProps = Omit<ButtonProps, 'size' | 'aria-label'> & {
  /** What it does; for screen readers, and shown as its hint. */
  label: string
  icon: LucideIcon
  size?: keyof typeof boxes
  /** Off when thousands of them stand in rows. */
  tooltip?: boolean
  /** Drawn over its icon, e.g. a number. */
  children?: ReactNode
}

const boxes = {
  md: { box: 'size-(--icon-size)!', icon: 'size-4 touch:size-4.5' },
  sm: { box: 'size-(--icon-small-size)!', icon: 'size-3.5 touch:size-4' },
}

/** A button that shows only an icon: 32 px, small 24 px, and 44 px for a finger. */
export const IconButton = ({
  label,
  icon: Icon,
  size = 'md',
  look = 'ghost',
  tooltip = true,
  className,
  children,
  ...rest
}: IconButtonProps) => (
  <Button
    {...rest}
    look={look}
    aria-label={label}
    data-hint={tooltip ? label : undefined}
    className={clsx('px-0!', boxes[size].box, className)}
    label={
      <>
        {!rest.busy && <Icon strokeWidth={1.75} className={boxes[size].icon} />}
        {children}
      </>
    }
  />
)
