import { TradesPage } from './trades-page.tsx'

/** The trades table in logistics mode. @see specification part 2, section 2 */
export const LogisticsPage = () => <TradesPage view="logistics" label="Logistics Trades" />
