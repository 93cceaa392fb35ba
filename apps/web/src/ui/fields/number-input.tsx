import { parseTypedNumber, type TypedNumber } from '@haulm/domain/quantity/parse-typed-number.ts'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass, useFieldTies } from './field-context.ts'

export type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'prefix'> & {
  /** The text as typed: what cannot be read is kept, never emptied. */
  value: string
  /** The text, and what it means: a number, null when blank, or why it cannot be read. */
  onChange: (text: string, read: TypedNumber) => void
  /** How a text is read; by default `1 234,50`, `1,234.50`, `R 412,5`, `34.2 t`. */
  parse?: (text: string) => TypedNumber
  /** The unit in front, in muted ink: `R`. */
  prefix?: string
}

/** A figure, right-aligned. It stays text while it is typed; a text that cannot be read marks the control invalid. */
export function NumberInput({
  value,
  onChange,
  parse = parseTypedNumber,
  prefix,
  className,
  placeholder,
  ...rest
}: NumberInputProps) {
  const ties = useFieldTies(rest, !parse(value).ok)
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
        onChange={(event) => onChange(event.target.value, parse(event.target.value))}
        className={clsx(controlClass, 'set-ledger text-right', prefix && 'pl-7!', className)}
      />
    </span>
  )
}
