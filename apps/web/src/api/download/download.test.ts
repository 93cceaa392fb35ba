import { expect, test } from 'vitest'
import { fileNameOf } from './download.ts'

test.each([
  { header: 'attachment; filename="trades-2026-11-20.xlsx"', name: 'trades-2026-11-20.xlsx' },
  { header: `attachment; filename="M_reson.xlsx"; filename*=UTF-8''M%C3%B4reson.xlsx`, name: 'Môreson.xlsx' },
  { header: 'attachment', name: null },
  { header: '', name: null },
])('$header names $name', ({ header, name }) => {
  expect(fileNameOf(header)).toBe(name)
})
