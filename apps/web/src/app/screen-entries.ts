import type { Permission } from '@haulm/domain/people/permissions.ts'
import { readersOfReports } from '@haulm/domain/report/access.ts'
import type { ColumnSection } from '@haulm/domain/trade/catalogue/views.ts'
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
import { latePage } from '../api/late-page.tsx'
import type { ChapterId } from '../guide/chapters.ts'
import { withDrawing } from '../trades/pages/drawing.ts'
import type { Late } from '../ui/late.tsx'

export type ScreenEntry = {
  path: `/${string}`
  /** What its address may hold besides its path. */
  search?: readonly string[]
  /** Also its name in the navigation. */
  title: string
  subtitle?: string
  /** Any one of these opens it. */
  permissions: readonly Permission[]
  /** It is for everybody, and stands outside the navigation. */
  isOwn?: true
  /** The navigation offers it to those who may open it while a company begins: until its steps are done, or it is dismissed. */
  isForBeginning?: true
  /** These open it too, though the navigation does not offer it to their holders. */
  alsoOpenedBy?: readonly Permission[]
  /** Shown to a person who may not open it; the default uses its title. */
  deniedText?: string
  /** Shown in place of the screen, and nothing else: no toast, no redirect to the start. */
  refusal?: { title: string; text: string }
  /** A person who may not open it stays there, instead of being redirected to the start. */
  staysWhenDenied?: true
  /** Where they can go from there. */
  wayBack?: { label: string; path: string }
  /** Other addresses that show it. */
  aliases?: readonly `/${string}`[]
  /** Its name in the phone's drawer, if that is another; null keeps it out of there. */
  mobileLabel?: string | null
  icon: LucideIcon
  /** Screens of a group stand together, separated from the next group by a line. */
  group: 'overview' | 'stages' | 'agreements' | 'administration'
  /** G, then this letter, goes there. */
  key: string
  /** It lists trades: `editTrade` in the address opens one. */
  hasTrades?: true
  /** The section of the person's column settings that its table follows: what an export 'as on my screen' uses. */
  columnSection?: ColumnSection
  /** The chapter of the guide about it. */
  chapter?: ChapterId
  page: Late
}

/** What screens of trades share: their address holds the filters, and which trade is open. */
const ofTrades = {
  search: ['preset', 'start', 'end', 'q', 'status', 'sort', 'view', 'editTrade', 'filter'],
  hasTrades: true,
} as const

/** Every screen, in the order of the navigation, with its literal path and search: the types of addresses derive from them. */
export const screenEntries = [
  {
    path: '/',
    ...ofTrades,
    aliases: ['/dashboard'],
    title: 'Dashboard',
    permissions: ['logistics', 'costing', 'finance', 'administration'],
    icon: LayoutDashboard,
    group: 'overview',
    key: 'D',
    columnSection: 'trades',
    chapter: 'month',
    page: latePage(() => withDrawing(import('./dashboard/dashboard-page.tsx')), 'DashboardPage'),
  },
  {
    path: '/live-dashboard',
    ...ofTrades,
    title: 'All Trade Data',
    subtitle: 'Auto-refreshes every 30 seconds',
    permissions: ['live_dashboard'],
    deniedText: "You don't have permission to access the live dashboard.",
    mobileLabel: 'Live Dashboard',
    icon: ClipboardList,
    group: 'overview',
    key: 'A',
    columnSection: 'all_trade_data',
    chapter: 'figures',
    page: latePage(() => withDrawing(import('../trades/pages/all-trade-data-page.tsx')), 'AllTradeDataPage'),
  },
  {
    path: '/logistics',
    ...ofTrades,
    title: 'Logistics',
    subtitle: 'Manage logistics and transport details',
    permissions: ['logistics'],
    icon: Truck,
    group: 'stages',
    key: 'L',
    columnSection: 'logistics',
    chapter: 'logistics',
    page: latePage(() => withDrawing(import('../trades/pages/stage-pages.tsx')), 'LogisticsPage'),
  },
  {
    path: '/trading',
    ...ofTrades,
    title: 'Costing',
    subtitle: 'Manage pricing and costing details',
    permissions: ['costing'],
    icon: Tags,
    group: 'stages',
    key: 'C',
    columnSection: 'costing',
    chapter: 'costing',
    page: latePage(() => withDrawing(import('../trades/pages/stage-pages.tsx')), 'CostingPage'),
  },
  {
    path: '/finance',
    ...ofTrades,
    title: 'Finance',
    subtitle: 'Manage invoicing and finance details',
    permissions: ['finance'],
    icon: ReceiptText,
    group: 'stages',
    key: 'F',
    columnSection: 'finance',
    chapter: 'finance',
    page: latePage(() => withDrawing(import('../trades/pages/stage-pages.tsx')), 'FinancePage'),
  },
  {
    path: '/supplier-contracts',
    search: ['q', 'state', 'period', 'from', 'to', 'open'],
    title: 'Supplier Contracts',
    permissions: ['supplier_contracts'],
    staysWhenDenied: true,
    mobileLabel: null,
    icon: FileText,
    group: 'agreements',
    key: 'S',
    chapter: 'costing',
    page: latePage(() => import('../contracts/contracts-page.tsx'), 'ContractsPage'),
  },
  {
    path: '/transport-rates',
    search: ['q', 'on'],
    title: 'Transport Rates',
    permissions: ['transport_rates'],
    icon: Route,
    group: 'agreements',
    key: 'T',
    chapter: 'costing',
    page: latePage(() => import('../transport-rates/rates-page.tsx'), 'RatesPage'),
  },
  {
    path: '/reports',
    search: ['by', 'measure', 'preset', 'start', 'end', 'as', 'kind', 'person', 'from', 'to'],
    title: 'Reports',
    permissions: ['reports'],
    alsoOpenedBy: ['finance', 'administration'],
    icon: ChartColumn,
    group: 'agreements',
    key: 'R',
    chapter: 'month',
    page: latePage(() => import('../reports/reports-page.tsx'), 'ReportsPage'),
  },
  {
    path: '/reports/completed-months',
    search: ['year', 'month'],
    title: 'Completed Months',
    subtitle: 'Browse historical trading data by completed months',
    permissions: [],
    alsoOpenedBy: readersOfReports,
    deniedText: "You don't have permission to access completed months reports.",
    staysWhenDenied: true,
    wayBack: { label: 'Back to Reports', path: '/reports' },
    mobileLabel: null,
    icon: ChartColumn,
    group: 'agreements',
    key: '',
    chapter: 'month',
    page: latePage(() => import('../reports/completed-months-page.tsx'), 'CompletedMonthsPage'),
  },
  {
    path: '/admin',
    search: ['tab', 'q', 'sort', 'import', 'kind', 'person', 'record', 'recordId', 'field', 'from', 'to'],
    title: 'User Management',
    permissions: ['administration'],
    refusal: {
      title: 'Administration Access Required',
      text: 'You need administration privileges to access this section.',
    },
    mobileLabel: 'Administration',
    icon: Users,
    group: 'administration',
    key: 'U',
    chapter: 'administration',
    page: latePage(() => import('./admin/admin-page.tsx'), 'AdminPage'),
  },
  {
    path: '/getting-started',
    title: 'Getting Started',
    permissions: [],
    alsoOpenedBy: ['administration'],
    isForBeginning: true,
    staysWhenDenied: true,
    icon: Sprout,
    group: 'administration',
    key: '',
    chapter: 'administration',
    page: latePage(() => import('./getting-started/getting-started-page.tsx'), 'GettingStartedPage'),
  },
  {
    path: '/profile',
    title: 'Profile',
    permissions: [],
    isOwn: true,
    mobileLabel: null,
    icon: UserRound,
    group: 'administration',
    key: '',
    chapter: 'trouble',
    page: latePage(() => import('../people/profile/profile-page.tsx'), 'ProfilePage'),
  },
  {
    path: '/help',
    search: ['chapter'],
    title: 'Help',
    permissions: [],
    isOwn: true,
    mobileLabel: null,
    icon: CircleQuestionMark,
    group: 'administration',
    key: '',
    page: latePage(() => import('../guide/guide-page.tsx'), 'GuidePage'),
  },
] as const satisfies readonly ScreenEntry[]

export type ScreenEntries = typeof screenEntries

type ParametersOf<Entries extends readonly ScreenEntry[]> = {
  [Entry in Entries[number] as Entry['path']]: Entry extends { search: infer Names } ? Names : readonly []
}

declare module '../ui/address/address-search.ts' {
  interface ScreenParameters extends ParametersOf<ScreenEntries> {}
}
