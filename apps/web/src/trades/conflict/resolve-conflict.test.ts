import { expect, test } from 'vitest'
import { exampleTrade } from '../rules/example-trade.ts'
import { chooseInConflict } from './choose-in-conflict.ts'
import { chooseAll, disputesOf, resolve, untouchedChanges } from './resolve-conflict.ts'

const seen = exampleTrade({ tonnage: 33, weighbridgeTicket: null, logisticsComments: null, truckReg: 'HBD 417 FS' })
const current = { ...seen, version: 2, tonnage: 33.8, weighbridgeTicket: 'WB 75961', logisticsComments: 'Tarp needed' }
const mine = { tonnage: 34.2, weighbridgeTicket: 'WB 75916', truckReg: 'GKW 558 FS' }
const conflict = { seen, mine, current }

test('a field is disputed if both changed it to different values', () => {
  expect(disputesOf(conflict)).toEqual([
    { name: 'tonnage', was: 33, mine: 34.2, theirs: 33.8 },
    { name: 'weighbridgeTicket', was: null, mine: 'WB 75916', theirs: 'WB 75961' },
  ])
})

test('if both changed a field to the same value it is not disputed, and nothing remains to be saved of it', () => {
  const agreed = { ...conflict, mine: { tonnage: 33.8 } }
  expect(disputesOf(agreed)).toEqual([])
  expect(resolve(agreed, {})).toEqual({})
})

test('their changes of other fields are kept without asking', () => {
  expect(untouchedChanges(conflict)).toEqual(['logisticsComments'])
})

test('each field follows its choice, and fields that nobody else changed are saved in any case', () => {
  expect(resolve(conflict, { tonnage: 'mine', weighbridgeTicket: 'theirs' })).toEqual({ tonnage: 34.2, truckReg: 'GKW 558 FS' })
  expect(resolve(conflict, chooseAll(disputesOf(conflict), 'theirs'))).toEqual({ truckReg: 'GKW 558 FS' })
  expect(resolve(conflict, chooseAll(disputesOf(conflict), 'mine'))).toEqual(mine)
})

test('nobody is asked if nothing is disputed', async () => {
  expect(await chooseInConflict({ seen, mine: { truckReg: 'GKW 558 FS' }, current })).toEqual({ truckReg: 'GKW 558 FS' })
})
