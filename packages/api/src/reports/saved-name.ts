import { longestViewName } from '@haulm/domain/saved-view/saved-view.ts'
import { canBeStored, characterCount } from '@haulm/domain/text/storable.ts'
import { trimmed } from '@haulm/domain/text/trimmed.ts'
import { z } from 'zod'

/** A text that the database can store. */
export const storable = (longest: number) =>
  z
    .string()
    .refine((text) => characterCount(text) <= longest, `can be at most ${longest} characters long`)
    .refine(canBeStored, 'holds a character that cannot be kept')

/** The name of something that a person saves, trimmed. */
export const savedName = (of: 'view' | 'report') =>
  storable(1_000)
    .overwrite(trimmed)
    .refine((text) => text !== '', `Give the ${of} a name.`)
    .refine(
      (text) => characterCount(text) <= longestViewName,
      `The name of a ${of} can be at most ${longestViewName} characters long.`,
    )
