import { expect, test } from 'vitest'
import { ApiError, codeOf, reasonOfFailure } from './api-error.ts'

test.each([
  { error: new ApiError(500, '{"message":"Something went wrong.","code":"internal"}', { code: 'internal' }), code: '500' },
  { error: new ApiError(0, 'no answer', { code: 'unreachable' }), code: '' }, // nothing that would help anybody
  { error: new Error('Failed to fetch'), code: 'Failed to fetch' },
])('a failure is shown with $code, and never with the text of an answer', ({ error, code }) => {
  expect(codeOf(error)).toBe(code)
})

test.each([
  { reason: 'Something went wrong.', shown: 'Something went wrong. Nothing was lost.' },
  {
    reason: 'The database does not answer just now. Nothing was lost; try again in a moment.',
    shown: 'The database does not answer just now. Nothing was lost; try again in a moment.',
  },
])('that nothing was lost is said once: $shown', ({ reason, shown }) => {
  expect(reasonOfFailure(new ApiError(503, 'refused', { code: 'databaseAway', message: reason }))).toBe(shown)
})
