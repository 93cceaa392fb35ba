import { expect, test } from 'vitest'
import { chosenValues, joinValues } from './joined-values.ts'

test.each([
  ['', []],
  ['c1', ['c1']], // the form that was always sent
  ['c1, c2,,c1', ['c1', 'c2']],
  [' , ', []],
])('the choices of "%s" are %j', (value, choices) => {
  expect(chosenValues(value)).toEqual(choices)
})

test.each([[['Link, 34t', 'rigid']], [['A,B', 'A', 'B']], [['a\\', ',b', '\\,']], [[]]])(
  'the choices %j can be joined into one text and read back',
  (choices) => {
    expect(chosenValues(joinValues(choices))).toEqual(choices)
  },
)
