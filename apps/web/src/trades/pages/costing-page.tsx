import { TradesPage } from './trades-page.tsx'

/** The trades table in costing mode. @see docs/rules/rights.md, rule 7 */
export const CostingPage = () => <TradesPage view="costing" label="Costing Overview" />
