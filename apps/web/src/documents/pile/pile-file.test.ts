import { expect, test } from 'vitest'
import { mostOfPile, type PileFile, roomIn } from './pile-file.ts'

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
