import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type IconButtonProps = Omit<ButtonProps, 'size' | 'aria-label'> & {
  /** What it does; for screen readers, and shown as its hint. */
  label: string
  icon: LucideIcon
  size?: keyof typeof sizes
  /** Off when thousands of them stand in rows. */
  tooltip?: boolean
  /** Drawn over its icon, e.g. a number. */
  children?: ReactNode
}

const sizes = {
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
    className={clsx('px-0!', sizes[size].box, className)}
    label={
      <>
        {!rest.busy && <Icon strokeWidth={1.75} className={sizes[size].icon} />}
        {children}
      </>
    }
  />
)
