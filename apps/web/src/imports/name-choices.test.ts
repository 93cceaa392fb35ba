import { expect, test } from 'vitest'
import { withChoice, withChoices } from './name-choices.ts'

const former = { choices: { client: { 'witrand feedlot': 'new' as const, 'karoo farms': { id: '1' } } } }

test('a name is decided again, whatever spelling it comes in, and the others stay', () => {
  expect(withChoice(former, { kind: 'client', name: 'WITRAND Feedlot (Pty) Ltd' }, { id: '2' })).toEqual({
    choices: { client: { 'witrand feedlot': { id: '2' }, 'karoo farms': { id: '1' } } },
  })
})

test('a decision is taken back', () => {
  expect(withChoice(former, { kind: 'client', name: 'Karoo Farms' }, null)).toEqual({
    choices: { client: { 'witrand feedlot': 'new' } },
  })
})

test('several are decided at once, of more lists than before', () => {
  const made = [[{ kind: 'supplier', name: 'Triomf Silos' }, 'new'] as const]
  expect(withChoices(former, made).choices).toEqual({ ...former.choices, supplier: { 'triomf silos': 'new' } })
})
