import { dayMs } from '../database/columns/moments.ts'
import { WindowedSum } from '../http/windowed-sum.ts'

/**
 * Bytes that were stored for nothing within 24 hours, by the id of the person or link that sent them: files that were refused or
 * broke off, and files that were there already. Without this the same file could be sent again and again without end.
 * @see docs/rules/documents.md, rule 4
 */
export const wastedBytes = new WindowedSum(dayMs)

/** The sender of a file, a person or a link, and the time. */
export interface FileSender {
  senderId: string
  now: Date
}
