import { expect, test } from 'vitest'
import { parseFilter } from './parse-filter.ts'
import { activeTrades, countedTrades, tradesAddress, tradesOfContract, tradesOfMonth } from './trades-address.ts'

test('a figure leads to its trades by an address that people can read', () => {
  expect(tradesAddress({ screen: '/logistics', filters: [activeTrades] })).toBe(
    '/logistics?preset=all&filter=waitingFor.in:active',
  )
  expect(tradesAddress({ screen: '/finance', filters: [tradesOfMonth('2026-02'), countedTrades] })).toBe(
    '/finance?preset=all&filter=tradeDate.between:2026-02-01,2026-02-28&filter=status.notIn:cancelled',
  )
  expect(tradesAddress({ screen: '/', filters: [], startDate: '2025-09-01' })).toBe('/?preset=custom&start=2025-09-01')
  expect(tradesAddress({ screen: '/costing', filters: [] })).toBe('/costing?preset=all')
})

test('a contract number with any characters survives the address', () => {
  const address = tradesAddress({ screen: '/logistics', filters: tradesOfContract('id-1', 'VR, 12/3 & Söhne #4 + 5%\\') })
  const filters = address
    .replace('/logistics?preset=all&', '')
    .split('&')
    .map((pair) => parseFilter(decodeURIComponent(pair.replace('filter=', ''))))
  expect(filters).toContainEqual({
    ok: true,
    filter: { field: 'supplierContractNumber', operator: 'is', values: ['VR, 12/3 & Söhne #4 + 5%\\'] },
  })
})
