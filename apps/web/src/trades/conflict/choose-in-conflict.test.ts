import { expect, test, vi } from 'vitest'
import { exampleTrade } from '../rules/example-trade.ts'
import { chooseInConflict, dropConflicts, openConflict } from './choose-in-conflict.ts'

const conflict = (truckReg: string) => ({ seen: { truckReg: 'A' }, mine: { truckReg }, current: exampleTrade({ truckReg: 'B' }) })

test('the person is asked about a second conflict once the first has its answer', async () => {
  const [first, second] = [chooseInConflict(conflict('C')), chooseInConflict(conflict('D'))]
  await vi.waitFor(() => expect(openConflict.get()?.mine).toEqual({ truckReg: 'C' }))
  openConflict.get()?.answer(null)
  expect(await first).toBe(null)
  await vi.waitFor(() => expect(openConflict.get()?.mine).toEqual({ truckReg: 'D' }))
  openConflict.get()?.answer({ truckReg: 'D' })
  expect(await second).toEqual({ truckReg: 'D' })
  expect(openConflict.get()).toBe(null)
})

test('questions to a person who left are put off, and the next person is asked about their own', async () => {
  const ofFormer = [chooseInConflict(conflict('C')), chooseInConflict(conflict('D'))]
  await vi.waitFor(() => expect(openConflict.get()?.mine).toEqual({ truckReg: 'C' }))
  dropConflicts()
  expect(openConflict.get()).toBe(null)
  expect(await Promise.all(ofFormer)).toEqual([null, null])
  const ofNext = chooseInConflict(conflict('E'))
  await vi.waitFor(() => expect(openConflict.get()?.mine).toEqual({ truckReg: 'E' }))
  openConflict.get()?.answer(null)
  await ofNext
})
