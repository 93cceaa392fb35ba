import type { RegisteredRouter } from '@tanstack/react-router'
import { expect, expectTypeOf, test } from 'vitest'
import type { AddressSearch } from '../ui/address/use-address.ts'
import type { router } from './router.tsx'

/** Navigates nowhere: only what it accepts is tested. */
const navigate: (typeof router)['navigate'] = async () => undefined

test('an address without a screen, and a search that its screen does not have, do not compile', async () => {
  expectTypeOf<RegisteredRouter>().toEqualTypeOf<typeof router>()
  await navigate({ to: '/transport-rates', search: { q: 'Bothaville', on: '2026-03-02' } })
  // @ts-expect-error there is no such screen
  await navigate({ to: '/rates' })
  // @ts-expect-error contracts are opened by the address, rates are not
  await navigate({ to: '/transport-rates', search: { open: 'c-1' } })
  // @ts-expect-error no text
  await navigate({ to: '/help', search: { chapter: ['month'] } })
  const changes: AddressSearch[] = [{ editTrade: 't-1' }, { filter: ['tonnage.atLeast:30'] }]
  // @ts-expect-error no screen says it
  changes.push({ colour: 'red' })
  expect(changes).toHaveLength(3)
})
