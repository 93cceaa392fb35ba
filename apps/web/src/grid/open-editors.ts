import { useEffect } from 'react'
import { sharedValue } from '../ui/state/shared-value.ts'

/** How many tables of the page have something open for editing: while there is one, nothing may replace them. */
const tables = sharedValue(0)

/** Whether something in a table is being edited, and would be lost with it. */
export const useHasOpenEditor = (): boolean => tables.use() > 0

/** Reports whether something is being edited in the table. */
export function useOpenEditors(isEditing: boolean): void {
  useEffect(() => {
    if (!isEditing) return
    tables.set(tables.get() + 1)
    return () => tables.set(tables.get() - 1)
  }, [isEditing])
}
