import { expect, test } from 'vitest'
import { type ScreenEntry, screenEntries } from './screen-entries.ts'

test('each page but the guide itself has its chapter of the guide', () => {
  const without = screenEntries.filter((entry: ScreenEntry) => entry.chapter === undefined)
  expect(without.map(({ path }) => path)).toEqual(['/help'])
})
