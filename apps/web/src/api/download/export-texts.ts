import type { DownloadTexts } from './use-download.tsx'

const textsOf = (noun: string, success: string, failure: string): DownloadTexts => ({
  success: { title: success, description: `${noun} exported successfully` },
  failure: { title: failure, description: `Failed to export ${noun.toLowerCase()}` },
})

/** What people read when a file was saved, or could not be. @see docs/rules/reports.md, rule 7 */
export const exportTexts = {
  /** @param noun 'Trades', 'Monthly summary' */
  figures: (noun: string) => textsOf(noun, 'Success', 'Error'),
  /** The same in the wording of the administration pages. @param noun what a list is called on its tab: 'Truck Types'. */
  list: (noun: string) => textsOf(noun, 'Export Successful', 'Export Failed'),
  backup: {
    success: { title: 'Success', description: 'Backup downloaded. It holds everything: keep it safe.' },
    failure: { title: 'Error', description: 'Failed to download the backup' },
  },
} as const

/** Offered wherever trades can be exported as CSV. */
export const csvChoice = { label: 'As CSV', note: 'For other programs: plain text, without formats and totals.' } as const
