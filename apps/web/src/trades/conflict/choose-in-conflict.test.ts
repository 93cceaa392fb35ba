import { expect, test, vi } from 'vitest'
import { exampleTrade } from '../rules/example-trade.ts'
import { chooseInConflict, openConflict } from './choose-in-conflict.ts'

test('a second conflict is asked about once the first has its answer', async () => {
  const conflict = (truckReg: string) => ({
    seen: { truckReg: 'A' },
    mine: { truckReg },
    current: exampleTrade({ truckReg: 'B' }),
  })
  const [first, second] = [chooseInConflict(conflict('C')), chooseInConflict(conflict('D'))]
  await vi.waitFor(() => expect(openConflict.get()?.mine).toEqual({ truckReg: 'C' }))
  openConflict.get()?.answer(null)
  expect(await first).toBe(null)
  await vi.waitFor(() => expect(openConflict.get()?.mine).toEqual({ truckReg: 'D' }))
  openConflict.get()?.answer({ truckReg: 'D' })
  expect(await second).toEqual({ truckReg: 'D' })
  expect(openConflict.get()).toBe(null)
})
