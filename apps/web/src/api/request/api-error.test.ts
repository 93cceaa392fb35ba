import { expect, test } from 'vitest'
import { ApiError, codeOf } from './api-error.ts'

test.each([
  { error: new ApiError(500, '{"message":"Something went wrong.","code":"internal"}', { code: 'internal' }), code: '500' },
  { error: new ApiError(0, 'no answer', { code: 'unreachable' }), code: '0: no answer' }, // there is no status
  { error: new Error('Failed to fetch'), code: 'Failed to fetch' },
])('a failure is shown with $code, and never with the text of an answer', ({ error, code }) => {
  expect(codeOf(error)).toBe(code)
})
