import type { DownloadTexts } from './use-download.ts'

const textsOf = (success: string, failure: string): DownloadTexts => ({
  success: { title: 'Success', description: success },
  failure: { title: 'Error', description: failure },
})

/** The same, as the pages of administration say it. */
const textsForAdministrators = (success: string, failure: string): DownloadTexts => ({
  success: { title: 'Export Successful', description: success },
  failure: { title: 'Export Failed', description: failure },
})

/** What people read when a spreadsheet was saved, or not. @see docs/rules/reports.md, rule 7 */
export const exportTexts = {
  trades: textsOf('Trades exported successfully', 'Failed to export trades'),
  monthlySummary: textsOf('Monthly summary exported successfully', 'Failed to export monthly summary'),
  customReport: textsOf('Custom report exported successfully', 'Failed to export custom report'),
  completedMonth: textsOf('Month data exported successfully', 'Failed to export month data'),
  users: textsForAdministrators('User data exported successfully', 'Failed to export user data'),
  backup: textsOf('Backup downloaded. It holds everything: keep it safe.', 'Failed to download the backup'),
  managementData: textsForAdministrators('Management data exported successfully', 'Failed to export management data'),
  /** @param heading what the list is called on its tab: 'Truck Types'. */
  list: (heading: string) =>
    textsForAdministrators(`${heading} exported successfully`, `Failed to export ${heading.toLowerCase()}`),
  /** For one of the export history, whatever it was. */
  other: textsOf('Exported successfully', 'Failed to export'),
} as const

/** Offered wherever trades may be taken along as CSV. */
export const csvChoice = { label: 'As CSV', note: 'For other programs: plain text, without formats and totals.' } as const
