import type { Permission } from '../people/permissions.ts'
import { type Holder, hasAny } from '../people/person.ts'
import type { View } from '../trade/catalogue/views.ts'

/** The tables that have saved views, with the permissions that open their screens. @see docs/rules/rights.md, rule 7 */
export const viewScreens = {
  dashboard: ['logistics', 'costing', 'finance', 'administration'],
  liveDashboard: ['live_dashboard'],
  logistics: ['logistics'],
  costing: ['costing'],
  finance: ['finance'],
} as const satisfies Partial<Record<View, readonly Permission[]>>

export type ViewScreen = keyof typeof viewScreens
export const viewScreenNames = Object.keys(viewScreens) as ViewScreen[]

export const isViewScreen = (view: string): view is ViewScreen => Object.hasOwn(viewScreens, view)

export const opensScreen = (person: Holder, screen: ViewScreen): boolean => hasAny(person, viewScreens[screen])
