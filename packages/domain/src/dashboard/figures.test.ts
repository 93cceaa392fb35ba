import { expect, test } from 'vitest'
import type { Permission } from '../people/permissions.ts'
import type { Role } from '../people/roles.ts'
import { figureLabel, figureNames, readsFigure, shownFigures, waitingForOf } from './figures.ts'

const all = ['activeTrades', 'totalVolume', 'incompleteTradesByRole', 'revenue', 'totalNet']
const withoutMoney = ['activeTrades', 'totalVolume', 'incompleteTradesByRole']

test.each<[Permission[], string[]]>([
  [['finance'], all],
  [['live_dashboard'], withoutMoney], // it reads every price, but the sums are for finance
  [['administration'], withoutMoney],
  [['logistics'], withoutMoney],
  [['delete_trades'], []],
  [[], []],
])('with %j: %j', (permissions, names) => {
  expect(figureNames.filter((name) => readsFigure({ permissions }, name))).toEqual(names)
})

test.each<[Role, Permission, string, string]>([
  ['logistics_staff', 'logistics', 'logistics_staff', 'Incomplete Logistics'],
  ['costing', 'costing', 'costing', 'Incomplete Trades'],
  ['finance', 'finance', 'finance', 'Pending Finance'],
  ['user', 'finance', 'active', 'Incomplete Trades'],
  ['admin', 'finance', 'active', 'Pending Costing'],
  ['costing', 'logistics', 'active', 'Incomplete Trades'], // may not read the prices that decide what is counted
  ['finance', 'logistics', 'active', 'Pending Finance'],
])('role %s with %s counts %s under "%s"', (role, permission, desk, label) => {
  expect(waitingForOf({ role, permissions: [permission] })).toBe(desk)
  expect(figureLabel('incompleteTradesByRole', role)).toBe(label)
})

test.each<[Role, Permission[], Record<string, boolean> | undefined, string[]]>([
  ['finance', ['finance'], undefined, all],
  ['finance', ['finance'], {}, all],
  ['finance', ['finance'], { revenue: true, totalVolume: false }, ['revenue']],
  ['logistics_staff', ['logistics'], { revenue: true, activeTrades: true }, ['activeTrades']], // settings grant nothing
  ['admin', ['finance', 'administration'], undefined, ['activeTrades', 'totalVolume', 'revenue', 'totalNet']],
  ['user', [], undefined, []],
])('role %s with %j and the settings %j sees %j', (role, permissions, chosen, names) => {
  const columnVisibility = chosen ? { dashboard_widgets: chosen } : {}
  expect(shownFigures({ role, permissions, columnVisibility })).toEqual(names)
})
