import { expect, test } from 'vitest'
import { ApiError, noAnswer } from '../api/request/api-error.ts'
import { pageFailure } from './page-failure.ts'

const guestNetwork = 'The page received something unexpected. If this network has a sign-in page, sign in there first.'

test.each([
  { error: new TypeError('contracts.flatMap is not a function'), text: guestNetwork },
  { error: new TypeError("Cannot read properties of undefined (reading 'imports')"), text: guestNetwork },
  { error: new SyntaxError(`Unexpected token '<'`), text: guestNetwork },
  { error: new TypeError('Failed to fetch dynamically imported module: /a.js'), text: 'A part of the app could not be fetched.' },
  { error: new Error('Importing a module script failed.'), text: 'A part of the app could not be fetched.' }, // Safari
  { error: new TypeError('error loading dynamically imported module: /a.js'), text: 'A part of the app could not be fetched.' }, // Firefox
  { error: new Error('Unable to preload CSS for /a.css'), text: 'A part of the app could not be fetched.' },
  { error: noAnswer(), text: 'The server cannot be reached.' },
  { error: new ApiError(500, '{"message":"Something went wrong."}', { code: 'internal' }), text: '500' },
  { error: new Error('The part did not come.'), text: 'The part did not come.' },
])('$error is told as: $text', ({ error, text }) => {
  expect(pageFailure(error)).toBe(text)
})
