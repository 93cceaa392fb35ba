import { createContext, useContext, useId } from 'react'

type FieldTies = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }

export const FieldContext = createContext<FieldTies | null>(null)

type Own = { id?: string | undefined; 'aria-describedby'?: string | undefined; 'aria-invalid'?: unknown }

/** Ties a control to the label, hint and error of the Field around it. Outside of one, the control's own props count. */
export function useFieldTies(own: Own = {}, invalid = false) {
  const field = useContext(FieldContext)
  const fallback = useId()
  return {
    id: own.id ?? field?.id ?? fallback,
    'aria-describedby': [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': Boolean(own['aria-invalid']) || field?.invalid || invalid || undefined,
    'aria-required': field?.required || undefined,
  }
}

/** The look of every control that holds a value: at rest, invalid, disabled (dashed: not for you to fill). */
export const controlClass =
  'h-control w-full min-w-0 rounded-md border border-input bg-popover px-2.5 text-sm text-foreground placeholder:text-muted-foreground aria-invalid:border-destructive disabled:border-dashed disabled:border-rule disabled:bg-transparent disabled:text-muted-foreground data-disabled:border-dashed data-disabled:border-rule data-disabled:bg-transparent data-disabled:text-muted-foreground max-md:text-base'
