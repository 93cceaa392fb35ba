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
 * What is wrong with a value that a schema has no words of its own for: as the others say it, 'must be text', and not as the library
 * does, which names its own terms. Undefined for what no schema of a route can run into.
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

/** What the bounds of such a value count. */
const lengths: Readonly<Record<string, string>> = { string: ' characters long', array: ' entries long' }
