import type { View } from '../catalogue/views.ts'
import { isPinned } from './column-order.ts'
import { type Column, columnsOf } from './columns.ts'

const commonIds = new Set(columnsOf('recent').map(({ id }) => id))

/** The pages of a single desk; on these its own columns come after those that all weekly tables share. */
const desks: readonly View[] = ['costing', 'finance']
export const hasOwnColumns = (view: View): boolean => desks.includes(view)

/** Whether only this page's desk fills it in: it is not among the columns of every weekly table. */
export const isOwnColumn = ({ id }: Column): boolean => !commonIds.has(id)

/** Whether it also helps to recognise the load, if there is room for it. */
const isCharacteristic = ({ fields: [name] }: Column): boolean => name === 'clientId' || name === 'tonnage'

/** The columns with the desk's own right after the pinned ones, so that nobody scrolls to their work. */
export const ownFirst = (columns: readonly Column[]): Column[] => {
  const [pinned, loose] = [columns.filter(isPinned), columns.filter((column) => !isPinned(column))]
  const common = loose.filter((column) => !isOwnColumn(column))
  const [characteristic, others] = [common.filter(isCharacteristic), common.filter((column) => !isCharacteristic(column))]
  return [...pinned, ...loose.filter(isOwnColumn), ...characteristic, ...others]
}

/** Whether the columns are in that arrangement, in whatever order among themselves. */
export function isOwnFirst(columns: readonly Column[]): boolean {
  const loose = columns.filter((column) => !isPinned(column)).map(isOwnColumn)
  return loose[0] === true && loose.indexOf(false) === loose.filter(Boolean).length
}
