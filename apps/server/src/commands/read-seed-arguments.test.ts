import { expect, test } from 'vitest'
import { StartRefusal } from '../settings/start-refusal.ts'
import { readSeedArguments } from './read-seed-arguments.ts'

test.each([
  ['--trades 1000000', { trades: 1_000_000, seed: 1 }],
  ['--trades 20 --seed 0', { trades: 20, seed: 0 }],
  ['--seed=7 --trades=20', { trades: 20, seed: 7 }],
])('%s is understood', (args, expected) => {
  expect(readSeedArguments(args.split(' '))).toEqual(expected)
})

test.each([
  ['', /Say how many trades/],
  ['20', /"20" is not understood/],
  ['--trade 20', /"--trade" is not understood/],
  ['--trades', /it is missing/],
  ['--trades --seed 7', /"--seed" is none/],
  ['--trades 0', /from 1 to 10000000/],
  ['--trades 10000001', /from 1 to 10000000/],
  ['--trades 1e6', /; "1e6" is none/],
  ['--trades 2.5', /"2.5" is none/],
  ['--trades 20 --seed -1', /--seed needs a whole number from 0/],
  ['--trades 20 --trades 30', /--trades is given twice/],
])('"%s" is refused in a sentence that says how to write it', (args, message) => {
  const read = () => readSeedArguments(args.split(' ').filter(Boolean))
  expect(read).toThrow(StartRefusal)
  expect(read).toThrow(message)
  expect(read).toThrow('Usage: npm run seed -- --trades N [--seed S]')
})
