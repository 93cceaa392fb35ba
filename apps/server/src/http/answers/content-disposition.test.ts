import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  { name: 'trades-2026-11-20.xlsx', header: 'attachment; filename="trades-2026-11-20.xlsx"' },
  { name: 'Môreson (2).xlsx', header: `attachment; filename="M_reson (2).xlsx"; filename*=UTF-8''M%C3%B4reson%20%282%29.xlsx` },
  { name: 'a"\r\nb', header: `attachment; filename="a___b"; filename*=UTF-8''a%22%0D%0Ab` }, // nothing escapes the quotes
])('$name is saved under its name', ({ name, header }) => {
  expect(contentDisposition(name)).toBe(header)
})
