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

test('what another administrator renamed or deleted meanwhile stays so, and a code of the list renames nothing', () => {
  const renamed = { ...tipper, displayName: 'Kipper' }
  expect(starterBody([], payloads, [renamed]).truckTypes).toEqual([{ code: 'side_tipper', displayName: 'Kipper', payload: 34 }])
  expect(starterBody([], payloads, []).truckTypes).toEqual([])
  const weighed = { ...tipper, payload: 36 }
  expect(starterBody([], payloads, [weighed]).truckTypes).toEqual([])
  const typed = payloads.map((row) => ({ ...row, payload: '32' }))
  expect(starterBody([], typed, [weighed]).truckTypes).toMatchObject([{ payload: 32 }])
  const [row] = commodities
  if (!row) throw new Error('there is no starter set')
  const known = { ...record, code: row.code.toLowerCase(), displayName: row.displayName }
  // As after an answer that was lost.
  expect(starterProblems([row], [], [known])).toEqual({})
  expect(starterProblems([row], [], [{ ...known, displayName: 'Another name', isActive: false }])).toEqual({
    [row.key]: { field: 'code', message: 'There is a commodity with this code already.' },
  })
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
      [],
    ),
  ).toEqual({
    [one.key]: { field: 'code', message: 'Code and Display Name are required' },
  })
  expect(starterProblems([one, { ...two, code: one.code.toLowerCase() }, ...rest], [], [])).toEqual({
    [two.key]: { field: 'code', message: 'This code is in the list twice.' },
  })
  expect(starterProblems([], [{ ...payloads[0]!, payload: 'heavy' }], [])).toMatchObject({ y: { field: 'payload' } })
  expect(starterProblems([], [{ ...payloads[0]!, payload: '-1' }], [])).toMatchObject({ y: { field: 'payload' } })
})
