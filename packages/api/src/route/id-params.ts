import { z } from 'zod'

/** The record that a path names, `/:id`. Any text is accepted as an id here; an invalid one finds nothing. */
export const idParams = z.object({ id: z.string() })
