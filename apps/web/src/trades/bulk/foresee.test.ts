import { expect, test } from 'vitest'
import { refusedCells, withoutRefused } from './foresee.ts'
import type { Plan } from './plan.ts'

const numbers = new Map([['t-1', 'T-2026-00001']])
const refusal = { id: 't-1', tradeNumber: null, code: 'invalid', message: 'This trade is locked.' } as const

test('what the server refused is listed field by field, with the label of each', () => {
  const fields = { tonnage: 'Tonnage must be above 0', truckReg: 'Too long' }
  expect(refusedCells([{ ...refusal, fields }], numbers)).toEqual([
    { trade: 't-1', tradeNumber: 'T-2026-00001', label: 'Tonnage', reason: 'Tonnage must be above 0' },
    { trade: 't-1', tradeNumber: 'T-2026-00001', label: 'Truck Registration', reason: 'Too long' },
  ])
})

test('a trade refused as a whole is listed once, with its message', () => {
  expect(refusedCells([{ ...refusal, fields: {} }], numbers)).toEqual([
    { trade: 't-1', tradeNumber: 'T-2026-00001', label: '', reason: 'This trade is locked.' },
  ])
})

test('the number that the server gives counts; of a trade that neither knows it is left out', () => {
  const tradeNumber = (known: string | null, id: string) =>
    refusedCells([{ ...refusal, id, tradeNumber: known, fields: {} }], numbers)[0]?.tradeNumber
  expect(tradeNumber('T-2026-00009', 't-1')).toBe('T-2026-00009')
  expect(tradeNumber(null, 't-2')).toBeNull()
})

test('a trade with one refused field is left out with all its changes, and every other one stays', () => {
  const changes = ['t-1', 't-2'].map((id) => ({ id, version: 1, tonnage: 30, truckReg: 'HBD 417 FS' }))
  const refused = [
    { trade: 't-1', tradeNumber: 'T-2026-00001', label: 'Tonnage', reason: 'locked' },
    { trade: null, tradeNumber: null, label: '1 row', reason: 'No loaded trade is left below for it.' },
  ]
  const plan: Plan = { title: 'Paste', undoText: 'Paste', changes, tradeNumbers: numbers, refused }
  expect(withoutRefused(plan, refused)).toEqual({ ...plan, changes: [changes[1]], refused: [] })
})
