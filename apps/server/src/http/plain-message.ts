import type { z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

/**
 * What is wrong with a value for which a schema has no message of its own: worded like the others, 'must be text', and not as the
 * library words it, in its own terms. Undefined for issues that no route's schema can cause.
 */
export function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'must be given' : `must be ${kinds[issue.expected] ?? 'of another kind'}`
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`
    case 'too_small':
      if (Number(issue.minimum) === 1 && issue.origin in lengths) return 'must not be empty'
      return `must be at least ${issue.minimum}${lengths[issue.origin] ?? ''}`
    case 'too_big':
      return `can be at most ${issue.maximum}${lengths[issue.origin] ?? ''}`
    case 'invalid_format':
    case 'invalid_union':
      return 'cannot be read'
    default:
      return undefined
  }
}

/** What the limits of such a value count. */
const lengths: Readonly<Record<string, string>> = { string: ' characters long', array: ' entries long' }
