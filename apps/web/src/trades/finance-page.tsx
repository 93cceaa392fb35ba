import { TradesPage } from './trades-page.tsx'

/** The trades table in finance mode. @see specification part 2, section 2 */
export const FinancePage = () => <TradesPage view="finance" label="Finance Tracking" />
