import { expect, test } from 'vitest'
import { type AddressSearch, screenAddress } from '../ui/address/address-search.ts'
// Their paths and parameters.
import './screen-entries.ts'

test('an address without a screen, and a parameter that its screen does not have, do not compile', () => {
  expect(screenAddress('/transport-rates', { q: 'Bothaville', on: '2026-03-02' })).toBe(
    '/transport-rates?q=Bothaville&on=2026-03-02',
  )
  // @ts-expect-error there is no such screen
  screenAddress('/rates')
  // @ts-expect-error contracts are opened by the address, rates are not
  screenAddress('/transport-rates', { open: 'c-1' })
  // @ts-expect-error no text
  screenAddress('/help', { chapter: ['month'] })
  const changes: AddressSearch[] = [{ editTrade: 't-1' }, { filter: ['tonnage.atLeast:30'] }]
  // @ts-expect-error no screen says it
  changes.push({ colour: 'red' })
  expect(changes).toHaveLength(3)
})
