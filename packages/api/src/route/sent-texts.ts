import { isDay } from '@haulm/domain/calendar/day.ts'
import { storedFileName } from '@haulm/domain/document/file-name.ts'
import { canBeStored, characterCount } from '@haulm/domain/text/storable.ts'
import { trimmed } from '@haulm/domain/text/trimmed.ts'
import { z } from 'zod'

/** A day that exists, as 'yyyy-MM-dd'. */
export const sentDay = z.string().refine(isDay, 'must be a day that exists, written yyyy-MM-dd')

/** The name of a file, as it is stored. */
export const sentFileName = z.string().transform((text, context) => {
  const stored = storedFileName(text)
  if (stored === null) context.addIssue({ code: 'custom', message: 'must be the name of a file' })
  return stored ?? ''
})

/** A search text, trimmed before it is measured. @param longest in characters. */
export const searchText = (longest: number) =>
  z
    .string()
    .overwrite(trimmed)
    .refine((text) => characterCount(text) <= longest, `can be at most ${longest} characters long`)
    .refine(canBeStored, 'holds a character that cannot be searched')
