import type { Holder } from '@haulm/domain/people/person.ts'
import { runsCustomReports } from '@haulm/domain/report/access.ts'
import { usePerson } from '../api/session/person.ts'
import { ExportDialog } from '../exports/export-dialog.tsx'
import { useTradePage } from '../trades/address/use-trade-page.ts'
import { filterQuery } from '../trades/queries.ts'
import { useRouter } from '../ui/address/router.ts'
import { useDashboardRange } from './dashboard/use-dashboard-range.ts'
import { useScreen } from './screen/use-screen.ts'
import { mayOpen, type Screen, screens } from './screens.ts'

/** The page of the custom report, if the person may make one; undefined otherwise. @see docs/rules/rights.md, rule 12 */
const customReportScreen = (person: Holder): Screen | undefined =>
  runsCustomReports(person) ? screens.find((screen) => screen.path === '/reports' && mayOpen(screen, person)) : undefined

export function ExportData({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const screen = useScreen()
  const dashboard = useDashboardRange()
  const { filters } = useTradePage(screen?.columnSection === 'trades' ? dashboard.range : undefined)
  const reports = customReportScreen(usePerson())
  const openReports = () => {
    onClose()
    if (reports) router.open(reports.path)
  }
  return (
    <ExportDialog
      section={screen?.columnSection ?? null}
      listed={screen?.hasTrades ? filterQuery(filters) : null}
      onCustomReport={reports ? openReports : null}
      onClose={onClose}
    />
  )
}
