import { expect, test, vi } from 'vitest'
import { toast, toasts } from '../../ui/toasts/toast.ts'
import { exampleTrade } from '../rules/example-trade.ts'
import { type LeaveFor, offersAfter, withdrawOffers } from './new-trade-offers.ts'

const trade = exampleTrade()
const leaveFor: LeaveFor = (next) => next()

test('a saved trade can be opened, if there is a page for it, and copied', () => {
  const [open, copy] = [vi.fn(), vi.fn()]
  expect(offersAfter(trade, { open: null, copy, leaveFor }).map(({ label }) => label)).toEqual(['Copy'])
  for (const { run } of offersAfter(trade, { open, copy, leaveFor })) run()
  expect(open).toHaveBeenCalledWith(trade)
  expect(copy).toHaveBeenCalledWith(trade)
})

test('the offers go away when another trade is entered; every other toast stays', () => {
  toast({ kind: 'success', title: 'Success', actions: offersAfter(trade, { open: vi.fn(), copy: vi.fn(), leaveFor }) })
  withdrawOffers()
  expect(toasts.current()).toBeNull()
  toast({ kind: 'notice', title: 'Trade Copied' })
  withdrawOffers()
  expect(toasts.current()?.title).toBe('Trade Copied')
  toast({ kind: 'success', title: 'Deleted', actions: [{ label: 'Undo', run: vi.fn() }] })
  withdrawOffers()
  expect(toasts.current()?.title).toBe('Deleted')
})
