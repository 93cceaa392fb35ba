import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'

test.each([
  [0, '0.0 kB'],
  [1, '0.1 kB'],
  [123_456, '123.5 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1.0 MB'],
  [35_200_000_000, '35.2 GB'],
  [4_000_000_000_000_000, '4 000.0 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatSize(bytes).replaceAll('\u00a0', ' ')).toBe(text)
})
