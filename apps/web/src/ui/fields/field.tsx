import clsx from 'clsx'
import { type ReactNode, useId, useMemo } from 'react'
import { FieldContext } from './field-context.ts'

export type FieldProps = {
  label: string
  required?: boolean
  /** A few words beside the label: `auto`, `clear rate/ton first`. */
  hint?: ReactNode
  /** A sentence below the control. */
  note?: ReactNode
  /** What is wrong with the value; the control is marked invalid and described by it. */
  error?: string | undefined
  className?: string
  /** One control of ui/, which ties itself to the label, hint and error. */
  children: ReactNode
}

export function Field({ label, required = false, hint, note, error, className, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const invalid = Boolean(error)
  const ties = useMemo(() => ({ id, describedBy, invalid, required }), [id, describedBy, invalid, required])
  return (
    <div className={clsx('min-w-0', className)}>
      <div className="mb-1 flex items-baseline justify-between gap-2 text-xs text-muted-foreground">
        {/* The star is drawn, not written: aria-required says it, and the label remains the field's name. */}
        <label
          htmlFor={id}
          className={clsx('truncate font-[520]', required && "after:text-destructive after:content-['_*'_/_'']")}
        >
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="shrink-0 text-[11px]">
            {hint}
          </span>
        )}
      </div>
      <FieldContext value={ties}>{children}</FieldContext>
      {note && (
        <p id={`${id}-note`} className="mt-1 text-xs wrap-anywhere text-muted-foreground">
          {note}
        </p>
      )}
      {/* Announced as it appears: a person who has left the field by then would not hear its description. */}
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="mt-1 text-xs wrap-anywhere text-destructive">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
