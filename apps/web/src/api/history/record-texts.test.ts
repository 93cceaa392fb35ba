import { expect, test } from 'vitest'
import { recordTexts } from './record-texts.ts'

test('a changed password appears in the history as not shown, neither as empty nor with its former value', () => {
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
