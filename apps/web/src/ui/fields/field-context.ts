import { createContext, useContext, useId } from 'react'

type FieldTies = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }

export const FieldContext = createContext<FieldTies | null>(null)

type Own = { id?: string | undefined; 'aria-describedby'?: string | undefined; 'aria-invalid'?: unknown }

/** What ties a control to the label, hint and error of the Field around it. Outside of one, the control's own props stand. */
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
