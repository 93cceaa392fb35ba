import type { DownloadWords } from '../api/use-download.ts'

const words = (success: string, failure: string): DownloadWords => ({
  success: { title: 'Success', description: success },
  failure: { title: 'Error', description: failure },
})

/** What people read about exports of trades. @see specification part 1, section 8; part 2, section 8 */
export const exportWords = {
  trades: words('Trades exported successfully', 'Failed to export trades'),
  monthlySummary: words('Monthly summary exported successfully', 'Failed to export monthly summary'),
} as const
