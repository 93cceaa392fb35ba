import { expect, test } from 'vitest'
import { historyAddress, recordAddress } from './addresses.ts'
import { historyKinds } from './record-kinds.ts'

test.each([
  ['trade', '/?editTrade=7'],
  ['supplierContract', "/supplier-contracts?q=O'Reilly%20%26%20Seuns"],
  ['transportRate', "/transport-rates?q=O'Reilly%20%26%20Seuns"],
  ['client', "/admin?tab=clients&q=O'Reilly%20%26%20Seuns"],
  ['person', '/admin'],
  ['setting', '/admin?tab=settings'],
] as const)('a %s is seen at %s', (kind, address) => {
  expect(recordAddress(kind, '7', "O'Reilly & Seuns")).toBe(address)
})

test('every kind has an address, and a history of its own', () => {
  for (const kind of historyKinds) {
    expect(recordAddress(kind, '7', 'x')).toMatch(/^\//)
    expect(historyAddress(kind, '7')).toBe(`/admin?tab=history&kind=${kind}&recordId=7`)
  }
})
