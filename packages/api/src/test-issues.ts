import type { z } from 'zod'

/** The result of a schema for some input: the value, or the messages by field. For tests only. */
export function outcome(schema: z.ZodType, sent: unknown): { value: unknown } | { refused: Record<string, string> } {
  const parsed = schema.safeParse(sent)
  if (parsed.success) return { value: parsed.data }
  const messages = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [key, 'unknown'])
      : [[issue.path.join('.') || 'body', issue.message]],
  )
  return { refused: Object.fromEntries(messages) }
}
