import type { GridColumn } from './layout.ts'

/** The former columns in their places, each as it is now: while a cell is open, none appears, goes or moves. */
export const columnsAtRest = <Column extends GridColumn>(
  former: readonly Column[],
  fresh: readonly Column[],
): readonly Column[] => former.map((column) => fresh.find(({ id }) => id === column.id) ?? column)
