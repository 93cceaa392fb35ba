import { useEffect } from 'react'
import { sharedValue } from '../ui/state/shared-value.ts'

/** How many tables of the page have something open for editing: as long as there is one, nothing takes their place. */
const tables = sharedValue(0)

/** Whether what stands in a table is being edited, and would go with it. */
export const useHasOpenEditor = (): boolean => tables.use() > 0

/** Says of a table whether something is open in it. */
export function useOpenEditors(isEditing: boolean): void {
  useEffect(() => {
    if (!isEditing) return
    tables.set(tables.get() + 1)
    return () => tables.set(tables.get() - 1)
  }, [isEditing])
}
