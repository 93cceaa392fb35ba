import { TradesPage } from './trades-page.tsx'

/** The trades table in finance mode. @see docs/rules/rights.md, rule 7 */
export const FinancePage = () => <TradesPage view="finance" label="Finance Tracking" />
