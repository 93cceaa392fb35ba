import { z } from 'zod'

/** The record that a path names, `/:id`. An id is opaque here; one that can be none leads nowhere. */
export const idParams = z.object({ id: z.string() })
