import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass, useFieldTies } from './field-context.ts'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  const ties = useFieldTies(rest)
  return <input type="text" {...rest} {...ties} className={clsx(controlClass, className)} />
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const ties = useFieldTies(rest)
  return <textarea rows={rows} {...rest} {...ties} className={clsx(controlClass, 'h-auto! resize-y py-2', className)} />
}
