import { expect, test } from 'vitest'
import { ApiError, type ApiErrorCode } from './request/api-error.ts'
import { whyNotSaved } from './why-not-saved.ts'

const failed = 'Failed to create transport rate'
const error = (status: number, code: ApiErrorCode, message?: string) =>
  new ApiError(status, '', { code, ...(message && { message }) })

test.each([
  [error(0, 'unreachable', 'The server cannot be reached.'), `${failed}: the server cannot be reached. Try again once`],
  [
    error(0, 'timeout', 'The server did not answer in time.'),
    `${failed}: the server did not answer in time. It may have been done already: look`,
  ],
  [error(503, 'databaseAway', 'The database cannot be reached.'), `${failed}: The database cannot be reached.`],
  [error(409, 'duplicate', 'There is one of this name already.'), 'There is one of this name already.'],
  [error(500, 'internal' as ApiErrorCode, 'Internal'), failed], // says nothing to anybody
  [new Error('defect'), failed],
])('%s says why', (thrown, message) => {
  expect(whyNotSaved(thrown, failed).startsWith(message)).toBe(true)
})

test.each([
  [
    0,
    'unreachable',
    'Failed to delete trade: the server cannot be reached. Try again once the connection is back. It may have been done already.',
  ],
  [503, 'databaseAway', 'Failed to delete trade: Away.'],
  [500, 'internal' as ApiErrorCode, 'Failed to delete trade. Please try again.'],
] as const)('nobody is asked twice to try again: %s', (status, code, message) => {
  expect(whyNotSaved(error(status, code, 'Away.'), 'Failed to delete trade. Please try again.')).toBe(message)
})
