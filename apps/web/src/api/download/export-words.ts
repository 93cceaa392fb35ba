import type { DownloadWords } from './use-download.ts'

const told = (success: string, failure: string): DownloadWords => ({
  success: { title: 'Success', description: success },
  failure: { title: 'Error', description: failure },
})

/** The same, as the pages of administration say it. */
const toldAdministrators = (success: string, failure: string): DownloadWords => ({
  success: { title: 'Export Successful', description: success },
  failure: { title: 'Export Failed', description: failure },
})

/** What people read when a spreadsheet was saved, or not. @see docs/rules/reports.md, rule 7 */
export const exportWords = {
  trades: told('Trades exported successfully', 'Failed to export trades'),
  monthlySummary: told('Monthly summary exported successfully', 'Failed to export monthly summary'),
  customReport: told('Custom report exported successfully', 'Failed to export custom report'),
  completedMonth: told('Month data exported successfully', 'Failed to export month data'),
  users: toldAdministrators('User data exported successfully', 'Failed to export user data'),
  backup: told('Backup downloaded. It holds everything: keep it safe.', 'Failed to download the backup'),
  managementData: toldAdministrators('Management data exported successfully', 'Failed to export management data'),
  /** @param heading what the list is called on its tab: 'Truck Types'. */
  list: (heading: string) => toldAdministrators(`${heading} exported successfully`, `Failed to export ${heading.toLowerCase()}`),
  /** For one of the export history, whatever it was. */
  other: told('Exported successfully', 'Failed to export'),
} as const

/** Offered wherever trades may be taken along as CSV. */
export const csvChoice = { label: 'As CSV', note: 'For other programs: plain text, without formats and totals.' } as const
