import { invalid } from '@haulm/api/refusal.ts'
import { isDay } from '@haulm/domain/calendar/day.ts'

/** The place after which the next page begins: the loading date (null among undated trades) and the order of the number. */
export type ListCursor = { loadingDate: string | null; ordinal: number }

/** An opaque text; what is inside may change from release to release. */
export const writeCursor = ({ loadingDate, ordinal }: ListCursor): string =>
  Buffer.from(`${loadingDate ?? ''}/${ordinal}`).toString('base64url')

/** @throws {Refusal} 400 when it was not given by us. */
export function readCursor(text: string): ListCursor {
  const [day = '', ordinal = ''] = Buffer.from(text, 'base64url').toString().split('/')
  const isOurs = (day === '' || isDay(day)) && /^\d{1,15}$/.test(ordinal)
  if (!isOurs) throw invalid({ cursor: 'This is no cursor of ours.' })
  return { loadingDate: day || null, ordinal: Number(ordinal) }
}
