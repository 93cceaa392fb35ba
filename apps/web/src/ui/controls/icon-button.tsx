import clsx from 'clsx'
import type { ReactElement } from 'react'
import { Button, type ButtonProps } from './button.tsx'

export type IconButtonProps = Omit<ButtonProps, 'size' | 'children' | 'aria-label'> & {
  /** What it does; read out, and shown as its hint. */
  label: string
  size?: 'sm' | 'md'
  /** Off where thousands of them stand in rows. */
  tooltip?: boolean
  children: ReactElement
}

/** A button that shows an icon only: 32 px, small 24 px, and 44 px under a finger. */
export function IconButton({
  label,
  size = 'md',
  look = 'ghost',
  tooltip = true,
  className,
  children,
  ...rest
}: IconButtonProps) {
  const box = size === 'md' ? 'size-(--icon-size)!' : 'size-(--icon-small-size)!'
  return (
    <Button
      {...rest}
      look={look}
      aria-label={label}
      data-hint={tooltip ? label : undefined}
      className={clsx('px-0!', box, className)}
    >
      {children}
    </Button>
  )
}
