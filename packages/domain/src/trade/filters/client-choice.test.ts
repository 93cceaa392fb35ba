import { expect, test } from 'vitest'
import { clientChoice, withEveryFarm } from './client-choice.ts'

test('a client is meant by itself, or with all its farms', () => {
  expect(clientChoice('c1')).toEqual({ id: 'c1', isEveryFarm: false })
  expect(clientChoice(withEveryFarm('c1'))).toEqual({ id: 'c1', isEveryFarm: true })
})
