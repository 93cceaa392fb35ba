import type { Permission } from '../people/permissions.ts'
import { type Holder, hasAny } from '../people/person.ts'

/** Who may open the reports page: completed months, charts and the history of exports. @see docs/rules/rights.md, rule 12 */
export const readersOfReports = ['reports', 'finance', 'administration'] as const satisfies Permission[]

/** Who may run a custom report, and save one. @see docs/rules/rights.md, rule 12 */
export const runnersOfCustomReports = ['finance', 'administration'] as const satisfies Permission[]

export const readsReports = (person: Holder): boolean => hasAny(person, readersOfReports)

export const runsCustomReports = (person: Holder): boolean => hasAny(person, runnersOfCustomReports)
