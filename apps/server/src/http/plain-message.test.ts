import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainMessage } from './plain-message.ts'

test.each([
  { schema: z.string(), sent: undefined, message: 'must be given' },
  { schema: z.string(), sent: 7, message: 'must be text' },
  { schema: z.int(), sent: 'x', message: 'must be a number' },
  { schema: z.int(), sent: 1.5, message: 'must be a whole number' },
  { schema: z.date(), sent: 7, message: 'must be of another kind' },
  { schema: z.enum(['approved', 'blocked']), sent: 'x', message: 'must be approved or blocked' },
  { schema: z.string().min(1), sent: '', message: 'must not be empty' },
  { schema: z.string().min(12), sent: 'x', message: 'must be at least 12 characters long' },
  { schema: z.array(z.string()).min(1), sent: [], message: 'must not be empty' },
  { schema: z.number().min(1), sent: 0, message: 'must be at least 1' },
  { schema: z.array(z.string()).max(1), sent: ['a', 'b'], message: 'can be at most 1 entries long' },
  { schema: z.number().max(9), sent: 10, message: 'can be at most 9' },
  { schema: z.email(), sent: 'x', message: 'cannot be read' },
  { schema: z.union([z.string(), z.null()]), sent: 7, message: 'cannot be read' },
  { schema: z.string('must be a name'), sent: 7, message: 'must be a name' },
])('$sent $message', ({ schema, sent, message }) => {
  expect(schema.safeParse(sent, { error: plainMessage }).error?.issues[0]?.message).toBe(message)
})
