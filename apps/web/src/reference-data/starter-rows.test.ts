import { expect, test } from 'vitest'
import { proposedCommodities, proposedPayloads, starterBody, starterProblems } from './starter-rows.ts'

const record = { id: 'y', version: 1, description: null, isActive: true, sortOrder: 0 }
const tipper = { ...record, code: 'side_tipper', displayName: 'Side Tipper', payload: null }
const commodities = proposedCommodities([])
const payloads = proposedPayloads([tipper])

test('records that the company has by their code, in any case, are not proposed again, nor are inactive types', () => {
  const proposed = proposedCommodities([{ ...record, code: 'homchop', displayName: 'Chop' }])
  expect(proposed).toHaveLength(commodities.length - 1)
  expect(proposedPayloads([{ ...tipper, isActive: false }])).toEqual([])
})

test('the company’s own payload of a truck takes precedence over the usual one', () => {
  expect(payloads).toMatchObject([{ payload: '34' }])
  expect(proposedPayloads([{ ...tipper, payload: 35.5 }])).toMatchObject([{ payload: '35.5' }])
  expect(proposedPayloads([{ ...tipper, code: 'own' }])).toMatchObject([{ payload: '' }])
})

test('only ticked rows are taken, with their edits, and only payloads that are new', () => {
  const edited = commodities.map((row, at) => ({ ...row, isTaken: at === 4, displayName: 'Chop' }))
  expect(starterBody(edited, payloads, [tipper])).toEqual({
    commodities: [{ code: 'HOMCHOP', displayName: 'Chop' }],
    truckTypes: [{ code: 'side_tipper', displayName: 'Side Tipper', payload: 34 }],
  })
  expect(starterBody([], payloads, [{ ...tipper, payload: 34 }]).truckTypes).toEqual([])
})

test('a row that cannot be taken says why; rows that are not ticked need not be valid', () => {
  const [one, two, ...rest] = commodities
  if (!one || !two) throw new Error('there is no starter set')
  expect(
    starterProblems(
      [
        { ...one, code: ' ' },
        { ...two, code: ' ', isTaken: false },
      ],
      [],
    ),
  ).toEqual({
    [one.key]: { field: 'code', message: 'Code and Display Name are required' },
  })
  expect(starterProblems([one, { ...two, code: one.code.toLowerCase() }, ...rest], [])).toEqual({
    [two.key]: { field: 'code', message: 'This code is in the list twice.' },
  })
  expect(starterProblems([], [{ ...payloads[0]!, payload: 'heavy' }])).toMatchObject({ y: { field: 'payload' } })
  expect(starterProblems([], [{ ...payloads[0]!, payload: '-1' }])).toMatchObject({ y: { field: 'payload' } })
})
