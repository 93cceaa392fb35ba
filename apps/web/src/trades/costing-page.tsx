import { TradesPage } from './trades-page.tsx'

/** The trades table in costing mode. @see specification part 2, section 2 */
export const CostingPage = () => <TradesPage view="costing" label="Costing Overview" />
