import { parseTypedNumber } from '@haulm/domain/quantity/parse-typed-number.ts'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass, useFieldTies } from './field-context.ts'

export type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'prefix'> & {
  /** The text as typed: what cannot be read is kept, never emptied. */
  value: string
  onChange: (text: string) => void
  /** The unit in front, in muted ink: `R`. */
  prefix?: string | undefined
}

/**
 * A number, right-aligned: `1 234,50`, `1,234.50`, `R 412,5`, `34.2 t`. It stays text while it is typed; a text that cannot be
 * read marks the control invalid.
 */
export function NumberInput({ value, onChange, prefix, className, placeholder, ...rest }: NumberInputProps) {
  const ties = useFieldTies(rest, !parseTypedNumber(value).ok)
  return (
    <span className="relative block">
      {prefix && (
        <span
          aria-hidden="true"
          className={clsx(
            'absolute inset-y-0 left-2.5 flex items-center text-sm text-muted-foreground',
            rest.disabled && 'opacity-60',
          )}
        >
          {prefix}
        </span>
      )}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder ?? (rest.disabled ? '–' : undefined)}
        {...rest}
        {...ties}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(controlClass, 'set-ledger text-right', prefix && 'pl-7!', className)}
      />
    </span>
  )
}
