import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { useFieldTies } from './field-context.ts'

/** One line of text. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  const ties = useFieldTies(rest)
  return <input type="text" {...rest} {...ties} className={clsx(controlClass, className)} />
}
