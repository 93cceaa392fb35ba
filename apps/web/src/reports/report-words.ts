import type { DownloadWords } from '../api/use-download.ts'

const words = (success: string, failure: string): DownloadWords => ({
  success: { title: 'Success', description: success },
  failure: { title: 'Error', description: failure },
})

/** @see specification part 2, section 8 */
export const reportWords = {
  trades: words('Trades exported successfully', 'Failed to export trades'),
  monthlySummary: words('Monthly summary exported successfully', 'Failed to export monthly summary'),
  customReport: words('Custom report exported successfully', 'Failed to export custom report'),
  completedMonth: words('Month data exported successfully', 'Failed to export month data'),
  other: words('Exported successfully', 'Failed to export'),
} as const
