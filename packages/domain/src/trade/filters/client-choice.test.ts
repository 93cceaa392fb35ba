import { expect, test } from 'vitest'
import { clientChoice, withEveryFarm } from './client-choice.ts'

test('a client filter means one client, or one with all its farms', () => {
  expect(clientChoice('c1')).toEqual({ id: 'c1', isEveryFarm: false })
  expect(clientChoice(withEveryFarm('c1'))).toEqual({ id: 'c1', isEveryFarm: true })
})
