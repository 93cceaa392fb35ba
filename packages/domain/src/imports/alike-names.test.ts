import { expect, test } from 'vitest'
import { withAlike } from './alike-names.ts'
import type { UnknownName } from './judgement.ts'

type Proposed = UnknownName & { suggestion: { id: string; name: string } | null }

const supplier = (name: string): Proposed => ({ kind: 'supplier', name, suggestion: null })
const alikeIn = (unknown: Proposed[], toBeNew: UnknownName[] = []) => withAlike(unknown, toBeNew).map(({ alike }) => alike)

test('a rare unknown name is proposed as another spelling of a frequent unknown name', () => {
  expect(alikeIn([supplier('Triomf Silos'), supplier('Blue Crane Mills'), supplier('Triiomf Silos')])).toEqual([
    null,
    null,
    'Triomf Silos',
  ])
})

test('every spelling is assigned to one name, not from one spelling to the next', () => {
  const spellings = [supplier('Golden Sheaf Milling'), supplier('Golden Sheaf Miling'), supplier('Golden Sheaf Miiling')]
  expect(alikeIn(spellings)).toEqual([null, 'Golden Sheaf Milling', 'Golden Sheaf Milling'])
})

test('a name that was decided to be new attracts its other spellings', () => {
  expect(alikeIn([supplier('Triiomf Silos')], [supplier('Triomf Silos')])).toEqual(['Triomf Silos'])
})

test('names of another list, names with a proposed record, and products are not assigned to each other', () => {
  const client: Proposed = { kind: 'client', name: 'Triomf Silos', suggestion: null }
  const proposed: Proposed = { ...supplier('Triiomf Silos'), suggestion: { id: '1', name: 'Triomf Silos' } }
  const product = (name: string): Proposed => ({ kind: 'commodity', name, suggestion: null })
  expect(alikeIn([supplier('Triomf Silos'), client, proposed, product('SFOIL cake'), product('SFOIL cakes')])).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
