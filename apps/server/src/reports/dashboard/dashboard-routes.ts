import type { ServedRoute } from '../../http/serve.ts'
import { serveMonthlyBreakdown } from './read-monthly-breakdown.ts'
import { serveDashboardStats } from './read-stats.ts'

/** The figures of the dashboard. */
export const dashboardRoutes: ServedRoute[] = [serveDashboardStats, serveMonthlyBreakdown]
