import { TradesPage } from './trades-page.tsx'

/** The trades table of each stage. @see docs/rules/rights.md, rule 7 */
export const LogisticsPage = () => <TradesPage view="logistics" label="Logistics Trades" />
export const CostingPage = () => <TradesPage view="costing" label="Costing Overview" />
export const FinancePage = () => <TradesPage view="finance" label="Finance Tracking" />
