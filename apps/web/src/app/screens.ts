import type { Permission } from '@haulm/domain/people/permissions.ts'
import { type Holder, holdsAny } from '@haulm/domain/people/person.ts'
import { readersOfReports } from '@haulm/domain/report/access.ts'
import type { ColumnSection } from '@haulm/domain/trade/catalogue/views.ts'
import { lazyRouteComponent } from '@tanstack/react-router'
import {
  ChartColumn,
  CircleQuestionMark,
  ClipboardList,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  Route,
  Sprout,
  Tags,
  Truck,
  UserRound,
  Users,
} from 'lucide-react'
import type { ChapterId } from '../guide/chapters.ts'
import { withDrawing } from '../trades/pages/drawing.ts'

export type Screen = {
  path: `/${string}`
  title: string
  subtitle?: string
  /** One of these opens it. */
  permissions: readonly Permission[]
  /** It is for everybody, and stands beside the navigation. */
  isOwn?: true
  /** The navigation offers it to whoever may open it while a company begins: until its steps are done, or it is put away. */
  isForBeginning?: true
  /** So do these, though the navigation does not offer it to them. */
  alsoOpenedBy?: readonly Permission[]
  /** Told to whoever may not open it; else it is called by its label. */
  deniedText?: string
  /** Said in place of the screen, and nothing else: no toast, no way to the start. */
  refusal?: { title: string; text: string }
  /** Whoever may not open it is left there, instead of being led to the start. */
  staysWhenDenied?: true
  /** Where they may go from there. */
  wayBack?: { label: string; path: `/${string}` }
  /** Other addresses that show it. */
  aliases?: readonly `/${string}`[]
  /** Its name in the navigation; null keeps it out of the phone's drawer. */
  label: string
  mobileLabel: string | null
  icon: LucideIcon
  /** Screens of a group stand together, apart from the next by a line. */
  group: 'overview' | 'stages' | 'agreements' | 'administration'
  /** G, then this letter, goes there. */
  key: string
  /** It lists trades: `editTrade` in the address opens one. */
  hasTrades?: true
  /** The section of the person's column settings that its table obeys: what an export 'as on my screen' goes by. */
  columnSection?: ColumnSection
  /** What the guide says of it. */
  chapter?: ChapterId
  page: ReturnType<typeof lazyRouteComponent>
}

/** Every screen, in the order of the navigation. Router, sidebar, drawer, palette, keys and refusals all read this. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    aliases: ['/dashboard'],
    title: 'Dashboard',
    permissions: ['logistics', 'costing', 'finance', 'administration'],
    label: 'Dashboard',
    mobileLabel: 'Dashboard',
    icon: LayoutDashboard,
    group: 'overview',
    key: 'D',
    hasTrades: true,
    columnSection: 'trades',
    chapter: 'month',
    page: lazyRouteComponent(() => withDrawing(import('./dashboard/dashboard-page.tsx')), 'DashboardPage'),
  },
  {
    path: '/live-dashboard',
    title: 'All Trade Data',
    subtitle: 'Auto-refreshes every 30 seconds',
    permissions: ['live_dashboard'],
    deniedText: "You don't have permission to access the live dashboard.",
    label: 'All Trade Data',
    mobileLabel: 'Live Dashboard',
    icon: ClipboardList,
    group: 'overview',
    key: 'A',
    hasTrades: true,
    columnSection: 'all_trade_data',
    chapter: 'figures',
    page: lazyRouteComponent(() => withDrawing(import('../trades/pages/all-trade-data-page.tsx')), 'AllTradeDataPage'),
  },
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
    chapter: 'logistics',
    page: lazyRouteComponent(() => withDrawing(import('../trades/pages/logistics-page.tsx')), 'LogisticsPage'),
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
    chapter: 'costing',
    page: lazyRouteComponent(() => withDrawing(import('../trades/pages/costing-page.tsx')), 'CostingPage'),
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
    chapter: 'finance',
    page: lazyRouteComponent(() => withDrawing(import('../trades/pages/finance-page.tsx')), 'FinancePage'),
  },
  {
    path: '/supplier-contracts',
    title: 'Supplier Contracts',
    permissions: ['supplier_contracts'],
    staysWhenDenied: true,
    label: 'Supplier Contracts',
    mobileLabel: null,
    icon: FileText,
    group: 'agreements',
    key: 'S',
    chapter: 'costing',
    page: lazyRouteComponent(() => import('../contracts/contracts-page.tsx'), 'ContractsPage'),
  },
  {
    path: '/transport-rates',
    title: 'Transport Rates',
    permissions: ['transport_rates'],
    label: 'Transport Rates',
    mobileLabel: 'Transport Rates',
    icon: Route,
    group: 'agreements',
    key: 'T',
    chapter: 'costing',
    page: lazyRouteComponent(() => import('../transport-rates/rates-page.tsx'), 'RatesPage'),
  },
  {
    path: '/reports',
    title: 'Reports',
    permissions: ['reports'],
    alsoOpenedBy: ['finance', 'administration'],
    label: 'Reports',
    mobileLabel: 'Reports',
    icon: ChartColumn,
    group: 'agreements',
    key: 'R',
    chapter: 'month',
    page: lazyRouteComponent(() => import('../reports/reports-page.tsx'), 'ReportsPage'),
  },
  {
    path: '/reports/completed-months',
    title: 'Completed Months',
    subtitle: 'Browse historical trading data by completed months',
    permissions: [],
    alsoOpenedBy: readersOfReports,
    deniedText: "You don't have permission to access completed months reports.",
    staysWhenDenied: true,
    wayBack: { label: 'Back to Reports', path: '/reports' },
    label: 'Completed Months',
    mobileLabel: null,
    icon: ChartColumn,
    group: 'agreements',
    key: '',
    chapter: 'month',
    page: lazyRouteComponent(() => import('../reports/completed-months-page.tsx'), 'CompletedMonthsPage'),
  },
  {
    path: '/admin',
    title: 'User Management',
    permissions: ['administration'],
    refusal: {
      title: 'Administration Access Required',
      text: 'You need administration privileges to access this section.',
    },
    label: 'User Management',
    mobileLabel: 'Administration',
    icon: Users,
    group: 'administration',
    key: 'U',
    chapter: 'administration',
    page: lazyRouteComponent(() => import('./admin/admin-page.tsx'), 'AdminPage'),
  },
  {
    path: '/getting-started',
    title: 'Getting Started',
    permissions: [],
    alsoOpenedBy: ['administration'],
    isForBeginning: true,
    staysWhenDenied: true,
    label: 'Getting Started',
    mobileLabel: 'Getting Started',
    icon: Sprout,
    group: 'administration',
    key: '',
    page: lazyRouteComponent(() => import('./getting-started/getting-started-page.tsx'), 'GettingStartedPage'),
  },
  {
    path: '/profile',
    title: 'Profile',
    permissions: [],
    isOwn: true,
    label: 'Profile',
    mobileLabel: null,
    icon: UserRound,
    group: 'administration',
    key: '',
    chapter: 'trouble',
    page: lazyRouteComponent(() => import('../people/profile/profile-page.tsx'), 'ProfilePage'),
  },
  {
    path: '/help',
    title: 'Help',
    permissions: [],
    isOwn: true,
    label: 'Help',
    mobileLabel: null,
    icon: CircleQuestionMark,
    group: 'administration',
    key: '',
    page: lazyRouteComponent(() => import('../guide/guide-page.tsx'), 'GuidePage'),
  },
]

/** The permissions of which any one opens the screen. */
export const openingPermissions = ({ permissions, alsoOpenedBy = [] }: Screen): Permission[] => [...permissions, ...alsoOpenedBy]

/** The start is open to everyone, as what is their own: without the right to read anything it says whom to ask. */
export const mayOpen = (screen: Screen, person: Holder): boolean =>
  screen.path === '/' || screen.isOwn === true || holdsAny(person, openingPermissions(screen))

/** The screens that the navigation offers. @see docs/rules/rights.md, rule 7 */
export const screensOf = (person: Holder): Screen[] => screens.filter(({ permissions }) => holdsAny(person, permissions))

/** The same on the desktop, where somebody who would see nothing still sees the start. */
export function screensOnDesktop(person: Holder): readonly Screen[] {
  const offered = screensOf(person)
  return offered.length > 0 ? offered : screens.filter(({ path }) => path === '/')
}

/** The screen that an address shows: itself, or what lies below it. The longest path counts. */
export const screenAt = (pathname: string): Screen | undefined =>
  screens
    .filter(({ path, aliases = [] }) => [path, ...aliases].some((one) => isAtOrBelow(pathname, one)))
    .reduce<Screen | undefined>((best, screen) => (best && best.path.length >= screen.path.length ? best : screen), undefined)

const isAtOrBelow = (pathname: string, path: string) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
