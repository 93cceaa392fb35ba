import { expect, test } from 'vitest'
import { recordTexts } from './record-texts.ts'

test('a changed password is told, and neither as empty nor as what it was', () => {
  const texts = recordTexts('person')
  expect([texts.label('password'), texts.write('password', null)]).toEqual(['Password', 'not shown'])
})

test.each([
  ['firstName', null, null],
  ['mustChangePassword', true, 'Yes'],
  ['permissions', 'logistics, delete_trades', 'Logistics, Delete trades'],
])('%s of a person, %j, reads %j', (field, value, text) => {
  expect(recordTexts('person').write(field, value)).toBe(text)
})
