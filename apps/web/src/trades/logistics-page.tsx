import { EmptyState } from '../ui/empty-state.tsx'

/** The trades table in logistics mode. @see specification part 2, section 2 */
export const LogisticsPage = () => <EmptyState title="No active trades found" />
