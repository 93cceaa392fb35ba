import { expect, test } from 'vitest'
import { payloadHint } from './payload.ts'

const tipper = { displayName: 'Side Tipper', payload: 34 }

test.each([
  [340, tipper, 'Side Tipper usually carries 34.0\u00a0tons.'], // a typing error
  [37.41, tipper, 'Side Tipper usually carries 34.0\u00a0tons.'],
  [37.4, tipper, null], // a tenth more is not an error
  [340, { ...tipper, payload: null }, null], // nobody said what it carries
  [340, undefined, null],
  [null, tipper, null],
])('%s t on %o: %s', (tonnage, type, said) => {
  expect(payloadHint(tonnage, type)?.replace(/\s/g, ' ') ?? null).toBe(said?.replace(/\s/g, ' ') ?? null)
})
