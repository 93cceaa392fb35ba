import { expect, test } from 'vitest'
import { readableContent } from './readable-content.ts'
import type { ViewContent } from './saved-view.ts'

const content: ViewContent = {
  filters: ['sellingPrice.atLeast:4000', 'tonnage.atLeast:30', 'old.is:1', 'waitingFor.in:finance'],
  search: 'mill',
  sort: '-sellingPrice',
  preset: 'last_month',
  start: null,
  end: null,
  hidden: ['sellPrice', 'supplier', 'gone'],
  order: ['sageSO', 'tonnage'],
  pinned: ['client', 'sellPrice'],
  widths: { client: 240, sellPrice: 90, gone: 90 },
  density: 'comfortable',
}

test('a view shows its reader no column, filter or order of fields that they may not read', () => {
  const seen = readableContent({ permissions: ['logistics'] }, 'dashboard', content)
  expect(seen).toMatchObject({ filters: ['tonnage.atLeast:30'], sort: '-loadingDate', search: 'mill', preset: 'last_month' })
  expect(seen).toMatchObject({ pinned: ['client'], widths: { client: 240 } })
  expect(JSON.stringify(seen)).not.toMatch(/sell|sage|4000/i)
})

test('a person who may read everything sees everything that still exists', () => {
  const seen = readableContent({ permissions: ['finance'] }, 'dashboard', content)
  expect(seen.filters).toEqual(['sellingPrice.atLeast:4000', 'tonnage.atLeast:30', 'waitingFor.in:finance'])
  expect(seen.sort).toBe('-sellingPrice')
  expect(seen.order).toContain('sageSO')
  expect(seen.hidden).not.toContain('gone')
  expect(seen.widths).toEqual({ client: 240, sellPrice: 90 })
})
