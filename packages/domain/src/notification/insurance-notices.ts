import type { Day } from '../calendar/day.ts'
import { formatDayWithYear } from '../calendar/format-day.ts'
import type { Occurrence } from './notice.ts'

/** The notice about the insurance of a transporter whose last day is near, or past. @see docs/rules/documents.md, rule 22 */
export const endingInsurance = (of: { recordId: string; name: string; lastDay: Day }, today: Day): Occurrence => ({
  occasion: 'endingInsurance',
  recordId: of.recordId,
  name: of.name,
  message: `The insurance of ${of.name} ${of.lastDay < today ? 'ended' : 'ends'} on ${formatDayWithYear(of.lastDay)}.`,
})
