import { expect, test } from 'vitest'
import { failureOf, verdictOf } from './failure.ts'

const coded = (code: string, message: string) => Object.assign(new Error(message), { code })

test.each([
  [coded('ENOSPC', 'no space left on device, write'), /^It was written, but could not be checked: the disk of the data/],
  [coded('EACCES', 'permission denied, mkdir'), /^It was written, but could not be checked: the disk of the data/],
  [coded('53100', 'could not extend file'), /^It was written, but could not be checked: the disk of the data/],
  [new Error('initdb: could not write: No space left on device'), /the disk of the data/],
  // The scratch database crashed, for example for lack of memory.
  [coded('ECONNRESET', 'read ECONNRESET'), /^It was written, but could not be checked: the database made/],
  [coded('EPIPE', 'write EPIPE'), /^It was written, but could not be checked: the database made/],
  [new Error('Connection terminated unexpectedly'), /^It was written, but could not be checked: the database made/],
  [new TypeError('a defect'), /could not be restored for a check; the log of the server says why/],
])('a check that ends with %s says why, and nothing against the file', (error, why) => {
  expect(failureOf(error, 'check')).toMatch(why)
  expect(verdictOf(error)).toBe('unchecked')
})

test('a backup that could not be written does not say that it was', () => {
  expect(failureOf(coded('ECONNRESET', 'read ECONNRESET'), 'write')).toBe('The database did not answer.')
})
