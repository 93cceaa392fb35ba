import clsx from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { controlClass } from './control-class.ts'
import { useFieldTies } from './field-context.ts'
import { floatClass, optionClass } from './float-class.ts'
import { usePortalContainer } from './portal-container.ts'

export type SelectOption<Value extends string> = { value: Value; label: string; icon?: ReactNode }

export type SelectProps<Value extends string> = {
  /** Null shows the placeholder. */
  value: Value | null
  onChange: (value: Value) => void
  options: readonly SelectOption<Value>[]
  placeholder?: string
  disabled?: boolean
  /** Its name where no Field gives one. */
  label?: string
  className?: string
}

/** A choice among a few. Letters jump to an option. For lists that need searching there is Combobox. */
export function Select<Value extends string>({
  value,
  onChange,
  options,
  placeholder = 'Choose',
  disabled = false,
  label,
  className,
}: SelectProps<Value>) {
  const ties = useFieldTies()
  const container = usePortalContainer()
  return (
    <Radix.Root value={value ?? ''} onValueChange={(next) => onChange(next as Value)} disabled={disabled}>
      <Radix.Trigger
        {...ties}
        aria-label={label}
        className={clsx(
          controlClass,
          'flex items-center justify-between gap-2 text-left whitespace-nowrap data-placeholder:text-muted-foreground',
          className,
        )}
      >
        <span className="flex min-w-0 items-center truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronDown size={14} aria-hidden="true" className="shrink-0 text-muted-foreground" />
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={clsx(floatClass, 'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)')}
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item key={option.value} value={option.value} className={optionClass}>
                <Radix.ItemText>
                  <span className="flex items-center gap-2">
                    {option.icon}
                    {option.label}
                  </span>
                </Radix.ItemText>
                <Radix.ItemIndicator className="ml-auto">
                  <Check size={14} aria-hidden="true" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
