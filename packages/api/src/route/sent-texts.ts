import { isDay } from '@haulm/domain/calendar/day.ts'
import { canBeStored, characterCount } from '@haulm/domain/text/storable.ts'
import { z } from 'zod'

/** A day that exists, as 'yyyy-MM-dd'. */
export const sentDay = z.string().refine(isDay, 'must be a day that exists, written yyyy-MM-dd')

/** A text that is searched for; trimmed before it is measured. @param longest in characters. */
export const searchText = (longest: number) =>
  z
    .string()
    .trim()
    .refine((text) => characterCount(text) <= longest, `can be at most ${longest} characters long`)
    .refine(canBeStored, 'holds a character that cannot be searched')
