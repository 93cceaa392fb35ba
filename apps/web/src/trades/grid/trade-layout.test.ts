import { columnsOf } from '@haulm/domain/trade/columns/columns.ts'
import { expect, test } from 'vitest'
import { roomFor } from '../../grid/columns/room-of-figures.ts'
import { placeTradeColumns } from './trade-layout.ts'

const logistics = columnsOf('logistics')
/** The table beside the sidebar of a window of 1440 px, without its scroll bar. */
const room = 1440 - 204 - 10

test('at 1440 px all columns up to the tonnage fit beside the actions', () => {
  const { columns, actionsWidth } = placeTradeColumns(logistics, room, 'compact')
  const upToTonnage = columns.slice(0, columns.findIndex(({ id }) => id === 'tonnage') + 1)
  const needed = upToTonnage.reduce((total, { width }) => total + width, 0)
  expect(upToTonnage).toHaveLength(10)
  expect(needed + actionsWidth).toBeLessThanOrEqual(room)
})

test('the loading date and the status are pinned', () => {
  const { columns, pinnedWidth } = placeTradeColumns(logistics, room, 'compact')
  expect(columns.filter(({ pinnedAt }) => pinnedAt !== null).map(({ label }) => label)).toEqual(['Loading Date', 'Status'])
  expect(columns[1]).toMatchObject({ pinnedAt: columns[0]?.width, isLastPinned: true })
  expect(pinnedWidth).toBe((columns[0]?.width ?? 0) + (columns[1]?.width ?? 0))
})

test('on the dashboard the trade id is pinned too', () => {
  const { columns } = placeTradeColumns(columnsOf('dashboard'), room, 'compact')
  expect(columns.filter(({ pinnedAt }) => pinnedAt !== null).map(({ label }) => label)).toEqual([
    'Load Date',
    'Status',
    'Trade ID',
  ])
})

test('columns that all fit share the remaining room, figures keep their width', () => {
  const few = logistics.slice(0, 4)
  const { columns, width } = placeTradeColumns(few, 1000, 'compact')
  expect(width).toBe(1000)
  expect(columns[0]?.width).toBe(few[0]?.width)
  expect(columns[3]?.width).toBeGreaterThan(few[3]?.width ?? 0)
})

test('a row has room for exactly the buttons that its reader may have', () => {
  expect(placeTradeColumns(logistics, room, 'compact', { buttons: 4 }).actionsWidth).toBe(104)
  expect(placeTradeColumns(logistics, room, 'compact', { buttons: 3 }).actionsWidth).toBe(80)
  // The heading needs more than two buttons do.
  expect(placeTradeColumns(logistics, room, 'compact', { buttons: 2 }).actionsWidth).toBe(64)
  expect(placeTradeColumns(logistics, room, 'touch', { buttons: 2 }).actionsWidth).toBe(100)
})

test('in a narrow table fewer columns are pinned, the first always, and scrolling columns keep their share', () => {
  const dashboard = columnsOf('dashboard')
  const pinned = (width: number) =>
    placeTradeColumns(dashboard, width, 'touch', { buttons: 2 }).columns.filter(({ pinnedAt }) => pinnedAt !== null)
  expect(pinned(1200).map(({ id }) => id)).toEqual(['loadDate', 'status', 'tradeId'])
  expect(pinned(768).map(({ id }) => id)).toEqual(['loadDate', 'status'])
  expect(pinned(300).map(({ id }) => id)).toEqual(['loadDate'])
})

test('a column is as wide as its largest amount', () => {
  const { columns } = placeTradeColumns(columnsOf('dashboard'), 600, 'compact', { digits: new Map([['totalNet', 13]]) })
  const [grown, usual] = ['totalNet', 'netRT'].map((id) => columns.find((column) => column.id === id)?.width)
  expect(grown).toBe(roomFor(13))
  expect(usual).toBe(72)
})

test('in a narrow window the widths stay, and the table scrolls sideways', () => {
  const { columns } = placeTradeColumns(logistics, 600, 'compact')
  expect(columns.map(({ width }) => width)).toEqual(logistics.map(({ width }) => width))
})

test('amounts and tons are figures', () => {
  const { columns } = placeTradeColumns(logistics, room, 'compact')
  expect(columns.filter(({ isFigure }) => isFigure).map(({ id }) => id)).toEqual([
    'tonnage',
    'transportRatePerTon',
    'loadRate',
    'loadRatePerTon',
  ])
})

test('a column is as wide as its person made it, and the others keep their widths', () => {
  const before = placeTradeColumns(logistics, room, 'compact')
  const columns = logistics.map((column) => (column.id === 'client' ? { ...column, chosenWidth: 300 } : column))
  const after = placeTradeColumns(columns, room, 'compact')
  expect(after.columns.find(({ id }) => id === 'client')?.width).toBe(300)
  const others = ({ columns }: typeof before) => columns.filter(({ id }) => id !== 'client').map(({ id, width }) => [id, width])
  expect(others(after)).toEqual(others(before))
  // Wider edges are added on top, and are not remembered.
  expect(placeTradeColumns(columns, room, 'touch').columns.find(({ id }) => id === 'client')?.width).toBe(316)
})

test.each([
  { id: 'totalNet', digits: 9, least: roomFor(9) }, // the largest amount in the column
  { id: 'totalNet', digits: 0, least: 48 },
  { id: 'client', digits: 0, least: 48 }, // a text is cut with an ellipsis
  { id: 'loadDate', digits: 0, least: columnsOf('dashboard').find(({ id }) => id === 'loadDate')?.width },
])('nobody can make $id, with $digits digits in it, narrower than $least px', ({ id, digits, least }) => {
  const columns = columnsOf('dashboard').map((column) => ({ ...column, chosenWidth: 1 }))
  const placed = placeTradeColumns(columns, room, 'compact', { digits: new Map([['totalNet', digits]]) })
  expect(placed.columns.find((column) => column.id === id)).toMatchObject({ width: least, leastWidth: least })
})

test('a column stays at the left edge even if no pinned one is shown', () => {
  const { columns } = placeTradeColumns(logistics.slice(4), room, 'compact')
  expect(columns.map(({ pinnedAt }) => pinnedAt).slice(0, 2)).toEqual([0, null])
})
