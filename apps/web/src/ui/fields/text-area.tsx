import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { useFieldTies } from './field-context.ts'

/** Several lines of text. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const ties = useFieldTies(rest)
  return <textarea rows={rows} {...rest} {...ties} className={clsx(controlClass, 'h-auto! resize-y py-2', className)} />
}
