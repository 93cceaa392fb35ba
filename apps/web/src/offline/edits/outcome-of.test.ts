import { expect, test } from 'vitest'
import { ApiError } from '../../api/request/api-error.ts'
import { outcomeOf } from './drain.ts'

const refusedWith = (status: number, code: string, detail: object = {}) =>
  outcomeOf(Promise.reject(new ApiError(status, code, { code: code as 'invalid', message: 'The words.', ...detail })))

test('after a temporary failure all edits are tried again, at the time that the server gives', async () => {
  const later = { is: 'later', ofAll: true, seconds: null }
  for (const code of ['unreachable', 'timeout']) expect(await refusedWith(0, code)).toEqual(later)
  expect(await refusedWith(503, 'databaseAway', { retryAfterSeconds: 5 })).toEqual({ ...later, seconds: 5 })
  expect(await refusedWith(429, 'tooManyRequests', { retryAfterSeconds: 60 })).toEqual({ ...later, seconds: 60 })
})

test('an edit is not at fault if its person has to sign in or do something first', async () => {
  const later = { is: 'later', ofAll: true, seconds: null }
  expect(await refusedWith(401, 'unauthorized')).toEqual(later)
  expect(await refusedWith(403, 'passwordChangeRequired')).toEqual(later)
  expect(await refusedWith(403, 'secondFactorSetupRequired')).toEqual(later)
})

test('a defect of the server delays one edit, and rejects none', async () => {
  expect(await refusedWith(500, 'internal')).toEqual({ is: 'later', ofAll: false, seconds: null })
  expect(await outcomeOf(Promise.reject(new Error('odd')))).toEqual({ is: 'later', ofAll: false, seconds: null })
})

test('a decision of the server rejects an edit, with its words; a newer value makes it a conflict', async () => {
  for (const [status, code] of [
    [400, 'invalid'],
    [403, 'tradeLocked'],
    [404, 'notFound'],
    [409, 'idempotencyConflict'],
  ] as const) {
    expect(await refusedWith(status, code)).toEqual({ is: 'rejected', reason: 'The words.' })
  }
  const current = { version: 3, tonnage: 33 }
  expect(await refusedWith(409, 'versionConflict', { current })).toEqual({ is: 'conflict', current })
  expect(await outcomeOf(Promise.resolve(current))).toEqual({ is: 'acknowledged', record: current })
})
