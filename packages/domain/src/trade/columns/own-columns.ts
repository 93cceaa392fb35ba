import type { View } from '../catalogue/views.ts'
import { isPinned } from './column-order.ts'
import { type Column, columnsOf } from './columns.ts'

const commonIds = new Set(columnsOf('recent').map(({ id }) => id))

/** The pages that one desk works on, behind the columns that all of them share. */
const desks: readonly View[] = ['costing', 'finance']
export const hasOwnColumns = (view: View): boolean => desks.includes(view)

/** What only this page's desk fills in: whatever its table has beyond the columns of every weekly table. */
export const isOwnColumn = ({ id }: Column): boolean => !commonIds.has(id)

/** What else says which load it is, where there is room beside them. */
const isCharacteristic = ({ fields: [name] }: Column): boolean => name === 'clientId' || name === 'tonnage'

/** The columns with the desk's own right behind those that identify a row, so that nobody scrolls to their work. */
export const ownFirst = (columns: readonly Column[]): Column[] => {
  const [pinned, loose] = [columns.filter(isPinned), columns.filter((column) => !isPinned(column))]
  const common = loose.filter((column) => !isOwnColumn(column))
  const [characteristic, others] = [common.filter(isCharacteristic), common.filter((column) => !isCharacteristic(column))]
  return [...pinned, ...loose.filter(isOwnColumn), ...characteristic, ...others]
}

/** Whether they stand so, in whatever order among themselves. */
export function isOwnFirst(columns: readonly Column[]): boolean {
  const loose = columns.filter((column) => !isPinned(column)).map(isOwnColumn)
  return loose[0] === true && loose.indexOf(false) === loose.filter(Boolean).length
}
