import { WindowedSum } from '../http/windowed-sum.ts'

/**
 * Bytes that came within 24 hours and were stored for nothing, by the id of the person or the link that sent them: of what was refused or
 * broke off on its way, and of what was there already. Without it the same file could be sent again and again without end.
 * @see docs/rules/documents.md, rule 4
 */
export const wastedBytes = new WindowedSum(24 * 3_600_000)

/** Who sends a file, a person or a link, and when. */
export interface FileSender {
  senderId: string
  now: Date
}
