import type { Permission } from '@haulm/domain/people/permissions.ts'
import { type Holder, holdsAny } from '@haulm/domain/people/person.ts'
import type { ColumnSection } from '@haulm/domain/trade/catalogue/views.ts'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type LucideIcon, ReceiptText, Tags, Truck } from 'lucide-react'

export type Screen = {
  path: `/${string}`
  title: string
  subtitle?: string
  /** One of these opens it. */
  permissions: readonly Permission[]
  /** Its name in the navigation; null keeps it out of the phone's drawer. */
  label: string
  mobileLabel: string | null
  icon: LucideIcon
  /** Screens of a group stand together, apart from the next by a line. */
  group: 'overview' | 'stages' | 'agreements' | 'administration'
  /** G, then this letter, goes there. */
  key: string
  /** It lists trades: `editTrade` in the address opens one, and the event `openTradeModal` a new one. */
  hasTrades?: true
  /** The section of the person's column settings that its table obeys: what an export 'as on my screen' goes by. */
  columnSection?: ColumnSection
  page: ReturnType<typeof lazyRouteComponent>
}

/** Every screen, in the order of the navigation. Router, sidebar, drawer, palette, keys and refusals all read this. */
export const screens: readonly Screen[] = [
  {
    path: '/logistics',
    title: 'Logistics',
    subtitle: 'Manage logistics and transport details',
    permissions: ['logistics'],
    label: 'Logistics',
    mobileLabel: 'Logistics',
    icon: Truck,
    group: 'stages',
    key: 'L',
    hasTrades: true,
    columnSection: 'logistics',
    page: lazyRouteComponent(() => import('../trades/logistics-page.tsx'), 'LogisticsPage'),
  },
  {
    path: '/trading',
    title: 'Costing',
    subtitle: 'Manage pricing and costing details',
    permissions: ['costing'],
    label: 'Costing',
    mobileLabel: 'Costing',
    icon: Tags,
    group: 'stages',
    key: 'C',
    hasTrades: true,
    columnSection: 'costing',
    page: lazyRouteComponent(() => import('../trades/costing-page.tsx'), 'CostingPage'),
  },
  {
    path: '/finance',
    title: 'Finance',
    subtitle: 'Manage invoicing and finance details',
    permissions: ['finance'],
    label: 'Finance',
    mobileLabel: 'Finance',
    icon: ReceiptText,
    group: 'stages',
    key: 'F',
    hasTrades: true,
    columnSection: 'finance',
    page: lazyRouteComponent(() => import('../trades/finance-page.tsx'), 'FinancePage'),
  },
]

export const mayOpen = (screen: Screen, person: Holder): boolean => holdsAny(person, screen.permissions)

export const screensOf = (person: Holder): Screen[] => screens.filter((screen) => mayOpen(screen, person))

/** The screen that an address shows: itself, or what lies below it. */
export const screenAt = (pathname: string): Screen | undefined =>
  screens.find(({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
