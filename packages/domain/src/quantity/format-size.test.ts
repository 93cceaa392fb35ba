import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [123_456, '123 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [999_949_999, '999.9 MB'],
  [999_950_000, '1.0 GB'],
  [35_200_000_000, '35.2 GB'],
  [4_000_000_000_000_000, '4 000.0 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatSize(bytes).replaceAll('\u00a0', ' ')).toBe(text)
})
