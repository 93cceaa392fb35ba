import { Checkbox as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

export type CheckboxProps = {
  label: ReactNode
  /** A line below the label. */
  note?: ReactNode
  checked: boolean | 'indeterminate'
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** What is wrong with it, as text below. */
  error?: string | undefined
  className?: string
}

const tick = (mixed: boolean) => (
  <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
    <path d={mixed ? 'M2 5h6' : 'm1.5 5.2 2.3 2.3 4.7-5'} fill="none" stroke="currentColor" strokeWidth="1.8" />
  </svg>
)

export function Checkbox({ label, note, checked, onChange, disabled = false, error, className }: CheckboxProps) {
  const id = useId()
  const describedBy = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={className}>
      {/* It contains the hidden field that Radix draws for forms, which otherwise would make the page larger. */}
      <div className="relative flex min-h-6 items-start gap-2 touch:min-h-11">
        <Radix.Root
          id={id}
          checked={checked}
          onCheckedChange={(next) => onChange(next === true)}
          disabled={disabled}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className="relative mt-1 flex size-4 shrink-0 touch:mt-3.5 touch:after:absolute touch:after:-inset-3.5 items-center justify-center rounded-sm border border-input bg-popover text-primary-foreground disabled:opacity-55 aria-invalid:border-destructive data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary"
        >
          <Radix.Indicator>{tick(checked === 'indeterminate')}</Radix.Indicator>
        </Radix.Root>
        <label htmlFor={id} className="min-w-0 py-[3px] text-sm leading-[18px] touch:py-[13px]">
          {label}
        </label>
      </div>
      {note && (
        <p id={`${id}-note`} className="ml-6 text-xs text-muted-foreground">
          {note}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="ml-6 text-xs text-destructive">
          {error}
        </p>
      )}
    </div>
  )
}
