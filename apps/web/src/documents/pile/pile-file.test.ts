import type { Person } from '@haulm/domain/people/person.ts'
import { expect, test } from 'vitest'
import { mostOfPile, type PileFile, roomIn, withMatch, withOutcome } from './pile-file.ts'

const one = (state: PileFile['state']): PileFile => ({
  ...{ id: state, file: new File([], 'ticket.png'), state, match: null, trade: null, kind: 'other' },
  ...{ isOwnChoice: false, isOwnKind: false, isTicked: false },
})

test('a full list has room again as soon as its files are added or wait to be sent', () => {
  const full = Array.from({ length: mostOfPile }, () => one('matched'))
  expect(roomIn(full)).toBe(0)
  expect(roomIn([...full, one('reading')])).toBe(0)
  expect(roomIn([...full.slice(2), one('added'), one('queued')])).toBe(2)
})

test.each(['added', 'queued', 'there'] as const)('a match that comes late leaves a file that is %s as it is', (state) => {
  const sent = { ...one(state), isOwnChoice: true }
  const person = { id: 'lerato', permissions: ['logistics'] } as unknown as Person
  expect(withMatch(sent, null, person)).toBe(sent)
})

test('a file that its trade had already, as another kind, is said to be that', () => {
  const outcome = { document: { kind: 'loadingTicket' }, isNew: false } as const
  expect(withOutcome(one('matched'), outcome)).toMatchObject({ state: 'there', kind: 'loadingTicket' })
  expect(withOutcome(one('matched'), { ...outcome, isNew: true }).state).toBe('added')
  expect(withOutcome(one('matched'), null).state).toBe('queued')
})
