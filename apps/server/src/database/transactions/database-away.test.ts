import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

const thrown = (fields: object, cause?: Error) => Object.assign(new Error('failed', { cause }), fields)

test.each([
  ['a server that refuses', { code: 'ECONNREFUSED', syscall: 'connect' }],
  ['a socket that is not there', { code: 'ENOENT', syscall: 'connect' }],
  ['one that shuts down', { code: '57P01' }],
])('%s means that the database is away, and so does an error caused by it', (_, fields) => {
  expect(isDatabaseAway(thrown(fields))).toBe(true)
  expect(isDatabaseAway(thrown({}, thrown(fields)))).toBe(true)
})

test.each([
  ['a file that is not there', { code: 'ENOENT', syscall: 'stat' }],
  ['a refused value', { code: '23505' }],
])('%s does not mean that', (_, fields) => {
  expect(isDatabaseAway(thrown(fields))).toBe(false)
})
