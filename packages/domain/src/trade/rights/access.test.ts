import { describe, expect, test } from 'vitest'
import { permissionSets } from '../../people/test-permission-sets.ts'
import { fieldNames } from '../catalogue/catalogue.ts'
import { fieldsBySpecification, type SpecifiedGroup, writtenByNobody } from '../test-field-groups.ts'
import { canRead, canWrite, createsTrades, deletesTrades, readableNames, readsTrades, writersOf } from './access.ts'

type Rights = { reads: SpecifiedGroup[]; writes: SpecifiedGroup[]; creates: boolean; deletes: boolean }

const all: SpecifiedGroup[] = ['record', 'logistics', 'costing', 'finance']
const common: SpecifiedGroup[] = ['record', 'logistics']

/** Written out by hand. @see docs/rules/rights.md, rule 2 */
const rightsOf: Record<string, Rights> = {
  admin: { reads: all, writes: ['logistics', 'costing', 'finance'], creates: true, deletes: true },
  administration: { reads: all, writes: ['logistics', 'costing', 'finance'], creates: true, deletes: true },
  logistics: { reads: common, writes: ['logistics'], creates: true, deletes: false },
  costing: { reads: ['record', 'logistics', 'costing'], writes: ['logistics', 'costing'], creates: true, deletes: false },
  finance: { reads: all, writes: ['logistics', 'costing', 'finance'], creates: true, deletes: false },
  reports: { reads: common, writes: [], creates: false, deletes: false },
  'transport rates': { reads: common, writes: [], creates: false, deletes: false },
  'live dashboard': { reads: all, writes: [], creates: false, deletes: false },
  'supplier contracts': { reads: common, writes: [], creates: false, deletes: false },
  'logistics and delete': { reads: common, writes: ['logistics'], creates: true, deletes: true },
  'rates and delete': { reads: common, writes: [], creates: false, deletes: false }, // deletes rates, not trades
  none: { reads: [], writes: [], creates: false, deletes: false },
}

test('the tables cover twelve sets of permissions, and every field of the catalogue', () => {
  expect(Object.keys(permissionSets)).toEqual(Object.keys(rightsOf))
  expect(Object.values(fieldsBySpecification).flat().sort()).toEqual([...fieldNames].sort())
})

describe.each(Object.entries(rightsOf))('%s', (name, { reads, writes, creates, deletes }) => {
  const person = { permissions: permissionSets[name] ?? [] }

  test.each(all)('reads and writes each field of the group %s as the tables say', (group) => {
    for (const field of fieldsBySpecification[group]) {
      expect([field, canRead(person, field)]).toEqual([field, reads.includes(group)])
      expect([field, canWrite(person, field)]).toEqual([field, writes.includes(group) && !writtenByNobody.includes(field)])
    }
  })

  test('reads these fields and no others', () => {
    expect([...readableNames(person)].sort()).toEqual(reads.flatMap((group) => fieldsBySpecification[group]).sort())
    expect(readsTrades(person)).toBe(reads.length > 0)
  })

  test(`${creates ? 'creates' : 'does not create'} trades, ${deletes ? 'deletes' : 'does not delete'} them`, () => {
    expect(createsTrades(person)).toBe(creates)
    expect(deletesTrades(person)).toBe(deletes)
  })
})

test('people with only a right to delete read nothing, and so delete nothing', () => {
  const person = { permissions: ['delete_trades', 'delete_transport_rates'] as const }
  expect([readsTrades(person), deletesTrades(person), readableNames(person)]).toEqual([false, false, []])
})

test('a refusal names the permissions that may write the field', () => {
  expect(writersOf('tonnage')).toEqual(['logistics', 'costing', 'finance', 'administration'])
  expect(writersOf('sellingPrice')).toEqual(['costing', 'finance', 'administration'])
  expect(writersOf('invoiced')).toEqual(['finance', 'administration'])
})
