import { TradesPage } from './trades-page.tsx'

/** The trades table in logistics mode. @see docs/rules/rights.md, rule 7 */
export const LogisticsPage = () => <TradesPage view="logistics" label="Logistics Trades" />
